import { request } from "node:http";

import type { SanityClient } from "@sanity/client";
import { Mutation as StudioMutation } from "@sanity/mutator";
import { expect, test, vi } from "vitest";

import type { RoleName } from "./access/requester.ts";
import { siteTokenName } from "./access/tokens.ts";
import { readers } from "./testing/readers.ts";
import { loggedIn } from "./testing/staff.ts";
import { allowedOrigin, temporaryLake } from "./testing/temporary-lake.ts";

test("a token may do what its role says", async () => {
  await using lake = await temporaryLake();
  const may = async (role: "viewer" | "editor" | "administrator" | "anonymous", _id: string) =>
    lake
      .client({ role })
      .createOrReplace({ _id, _type: "post" })
      .then(
        () => true,
        (error: unknown) => error,
      );
  expect(await may("editor", "post-1")).toBe(true);
  expect(await may("editor", "drafts.post-1")).toBe(true);
  expect(await may("editor", "_.groups.public")).toMatchObject({ statusCode: 403 });
  expect(await may("administrator", "_.groups.public")).toBe(true);
  expect(await may("viewer", "post-1")).toMatchObject({
    statusCode: 403,
    message: expect.stringContaining('"update"'),
  });
  expect(await may("anonymous", "post-1")).toMatchObject({ statusCode: 401 });
  expect(await lake.client({ role: "viewer" }).fetch("count(*)", {}, { perspective: "raw" })).toBe(3);
});

test("a refused write changes nothing", async () => {
  await using lake = await temporaryLake();
  const editor = lake.client({ role: "editor" });
  const transaction = editor.transaction().create({ _id: "a", _type: "post" }).create({ _id: "_.b", _type: "post" });
  await expect(transaction.commit()).rejects.toMatchObject({ statusCode: 403 });
  expect(await editor.fetch("count(*)")).toBe(0);
});

test.each(["stored", "created by the same transaction"])(
  "no mutation of a document that is %s is applied for whoever may not write it",
  async (which) => {
    await using lake = await temporaryLake();
    const document = { _id: "legalSettings", _type: "legalSettings", title: "Legal" };
    if (which === "stored") await lake.client().create(document);
    const created = which === "stored" ? [] : [{ create: document }];
    const { client: marketer } = await loggedIn(lake, "marketer");
    // Most of these could not be applied: a refusal for another reason would show that it was tried.
    const mutations = [
      { patch: { id: document._id, set: { "a[": 1 } } },
      { patch: { id: document._id, ifRevisionID: "another", set: { a: 1 } } },
      { patch: { id: [document._id, "nothing"], set: { a: 1 } } },
      { createOrReplace: document },
      { delete: { id: document._id } },
    ];
    const applied = vi.spyOn(StudioMutation.prototype, "apply");
    for (const client of [lake.client({ role: "viewer" }), marketer]) {
      for (const mutation of mutations) {
        await expect(
          client.request({
            method: "POST",
            uri: "/data/mutate/production",
            body: { mutations: [...created, mutation] },
          }),
          JSON.stringify(mutation),
        ).rejects.toMatchObject({ statusCode: 403, details: { type: "insufficientPermissionsError" } });
      }
    }
    expect(applied).not.toHaveBeenCalled();
    applied.mockRestore();
  },
);

test("whoever may write nothing adds nothing to the record, not even what is gone again", async () => {
  await using lake = await temporaryLake();
  const transaction = lake.client({ role: "viewer" }).transaction().create({ _id: "a", _type: "post" }).delete("a");
  await expect(transaction.commit()).rejects.toMatchObject({ statusCode: 403 });
  expect(lake.lake.dataset("production").log.lastSequence).toBe(0);
});

test("a token identifies its owner; a request without one is anonymous; an unknown token is refused", async () => {
  await using lake = await temporaryLake();
  expect(await lake.client({ role: "editor" }).users.getById("me")).toMatchObject({
    id: expect.stringMatching(/^token-/),
    role: "editor",
    roles: [{ name: "editor", title: "Editor" }],
  });
  expect(await lake.client({ role: "anonymous" }).users.getById("me")).toEqual({});
  await expect(lake.client({ token: "lake_forged" }).fetch("*")).rejects.toMatchObject({ statusCode: 401 });
  await expect(lake.client({ token: "lake_forged" }).users.getById("me")).rejects.toMatchObject({ statusCode: 401 });
});

test("a removed token stops working at once", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ role: "viewer" });
  await client.fetch("*");
  lake.lake.tokens.remove("viewer");
  await expect(client.fetch("*")).rejects.toMatchObject({ statusCode: 401 });
});

test("what a token has opened ends when it is removed, and others' stays open", async () => {
  await using lake = await temporaryLake({ streamPort: true });
  const headersOf = (role: RoleName) => ({ Authorization: `Bearer ${lake.client({ role }).config().token ?? ""}` });
  const paths = ["/v1/data/listen/production?query=*", "/v1/data/live/events/production?includeDrafts=true"];
  const open = (role: RoleName) =>
    Promise.all(paths.map((path) => fetch(lake.origin + path, { headers: headersOf(role) })));
  const [streams, others] = [await open("viewer"), await open("editor")];
  const redirected = await fetch(`${lake.origin}/v1/data/listen/production?query=*`, {
    redirect: "manual",
    headers: { ...headersOf("viewer"), Origin: allowedOrigin },
  });

  lake.lake.tokens.remove("viewer");
  for (const stream of streams) expect(await stream.text()).toContain("event: welcome");
  expect((await fetch(redirected.headers.get("location") ?? "")).status, "a stream that was about to be opened").toBe(
    401,
  );
  await lake.client().create({ _id: "drafts.a", _type: "post" });
  for (const { body } of others) {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    while (!/event: (?:mutation|message)/.test(heard)) heard += (await reader?.read())?.value ?? "";
    await reader?.cancel();
  }
});

test("a token that is removed while its request is on its way writes nothing", async () => {
  await using lake = await temporaryLake();
  const { readable: body, writable } = new TextEncoderStream();
  const lookUp = vi.spyOn(lake.lake.tokens, "requesterOf");
  const headers = {
    Authorization: `Bearer ${lake.client({ role: "editor" }).config().token ?? ""}`,
    "Content-Type": "application/json",
  };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  const answer = fetch(`${lake.origin}/v1/data/mutate/production`, init);
  const writer = writable.getWriter();
  await writer.write('{"mutations":');
  await expect.poll(() => lookUp.mock.calls.length).toBe(1);
  lake.lake.tokens.remove("editor");
  await writer.write('[{"create":{"_id":"late","_type":"post"}}]}');
  await writer.close();
  expect((await answer).status).toBe(401);
  expect(lake.lake.datasets.main.get("late")).toBeUndefined();
});

test("what a token wrote carries the token's id in the record", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ role: "editor" });
  const { id } = await client.users.getById("me");
  await client.create({ _id: "a", _type: "post" });
  const [record] = lake.lake.dataset("production").log.after(0);
  expect(record).toMatchObject({
    sequence: 1,
    author: id,
    documents: [{ id: "a", mutations: [{ create: { _type: "post" } }] }],
  });
});

test("browsers let only the allowed page read answers", async () => {
  await using lake = await temporaryLake();
  const ask = (origin: string, method = "GET") =>
    fetch(`${lake.origin}/v1/ping`, {
      method,
      headers: { Origin: origin, "Access-Control-Request-Headers": "authorization,x-sanity-app" },
    });
  const allowed = await ask(allowedOrigin, "OPTIONS");
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get("access-control-allow-origin")).toBe(allowedOrigin);
  expect(allowed.headers.get("access-control-allow-credentials")).toBe("true");
  expect(allowed.headers.get("access-control-allow-headers")).toBe("authorization,x-sanity-app");
  expect(allowed.headers.get("vary")).toContain("Origin");
  const unknown = await fetch(`${lake.origin}/v1/ping`, {
    headers: { Origin: allowedOrigin, Authorization: "Bearer x" },
  });
  expect(unknown.status).toBe(401);
  expect(unknown.headers.get("access-control-allow-origin")).toBe(allowedOrigin);
  for (const origin of ["https://evil.example", "null", "http://localhost:3334"]) {
    expect((await ask(origin, "OPTIONS")).headers.get("access-control-allow-origin")).toBeNull();
    expect((await ask(origin)).headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("a page can learn from the lake that its origin is not allowed", async () => {
  await using lake = await temporaryLake();
  const check = async (origin: string) => {
    const response = await fetch(`${lake.origin}/v1/check/cors`, { headers: { Origin: origin } });
    const answer: unknown = await response.json();
    return answer;
  };
  expect(await check(allowedOrigin)).toEqual({ result: { allowed: true, withCredentials: true } });
  expect(await check("https://evil.example")).toEqual({ result: { allowed: false, withCredentials: false } });
});

test("requests addressed to another host are refused, because a foreign name may resolve to this machine", async () => {
  await using lake = await temporaryLake();
  const { port } = new URL(lake.origin);
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path: "/v1/ping", headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on("error", reject).end();
    });
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
  expect(await statusFor(`localhost:${port}`)).toBe(200);
  expect(await statusFor(`embedded.localhost:${port}`), "as a stock Studio addresses the project").toBe(200);
  expect(await statusFor(`evil.example:${port}`)).toBe(421);
  expect(await statusFor("127.0.0.1")).toBe(421);
  expect(await statusFor(`other.localhost:${port}`)).toBe(421);
  expect(await statusFor(`embedded.localhost.evil.example:${port}`)).toBe(421);
});

test("a path that begins with more than one slash is the same path, for every method and without a way around a check", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "a", _type: "post" });
  await client.create({ _id: "drafts.a", _type: "post" });
  const headers = { Authorization: `Bearer ${client.config().token}` };
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(lake.origin + path, options);
    return { status: response.status, body: await response.text() };
  };
  expect(await ask("//v2021-06-07/data/export/production", { headers })).toEqual(
    await ask("/v2021-06-07/data/export/production", { headers }),
  );
  expect((await ask("//v2025-02-19/data/query/production?query=*._id")).body).toContain('["a"]');
  const mutations = JSON.stringify({ mutations: [{ patch: { id: "a", set: { title: "mended" } } }] });
  expect(
    await ask("///v2025-02-19/data/mutate/production", { method: "POST", body: mutations, headers }),
  ).toMatchObject({
    status: 200,
  });
  expect(await ask("//v1/data/mutate/production", { method: "POST", body: mutations })).toMatchObject({ status: 401 });
  expect(await ask("//v1/data/doc/production/drafts.a")).toMatchObject({ body: expect.stringContaining("permission") });
  expect(await ask("//admin/tokens", { headers })).toMatchObject({ status: 404 });
  expect(await ask("//v1//data/query/production?query=1", { headers })).toMatchObject({ status: 404 });
  expect(await ask("//elsewhere.example/v1/data/query/production?query=1")).toMatchObject({ status: 404 });
});

test("a secret that opens previews is read by the site alone, however others ask", async () => {
  await using lake = await temporaryLake();
  const site = lake.client({ token: lake.lake.tokens.add(siteTokenName, "viewer").secret });
  const editor = lake.client({ role: "editor" });
  const { id: userId } = await editor.users.getById("me");
  const _id = "drafts.preview";
  const secret = "what-opens-the-preview";
  const everyone = await readers(lake);
  const heard = new Map<string, string>();
  const listeners = everyone.flatMap(([role, client]) => {
    if (role === "anonymous") return [];
    heard.set(role, "");
    const events = client.listen("*", {}, { includePreviousRevision: true, events: ["welcome", "mutation"] });
    return events.subscribe((event) => heard.set(role, (heard.get(role) ?? "") + JSON.stringify(event)));
  });
  await expect.poll(() => [...heard.values()].every((events) => events.includes("welcome"))).toBe(true);
  await editor.createOrReplace({ _id, _type: "sanity.previewUrlSecret", secret, userId });
  await editor.patch(_id).set({ source: "sanity/presentation" }).commit({ returnDocuments: false });
  const { _rev: revision = "" } = (await site.getDocument(_id)) ?? {};
  await editor.create({ _id: "drafts.post", _type: "post" });
  await expect.poll(() => [...heard.values()].every((events) => events.includes("drafts.post"))).toBe(true);
  expect([...heard.values()].join()).not.toContain(secret);
  for (const listener of listeners) listener.unsubscribe();

  const asked = (client: SanityClient): Record<string, () => Promise<unknown>> => ({
    query: () => client.fetch("*", {}, { perspective: "raw" }),
    drafts: () => client.fetch('*[_type == "sanity.previewUrlSecret"].secret', {}, { perspective: "drafts" }),
    document: () => client.getDocument(_id),
    export: () => client.request({ uri: "/data/export/production" }),
    history: () => client.request({ uri: `/data/history/production/documents/${_id}?revision=${revision}` }),
    transactions: () => client.request({ uri: `/data/history/production/transactions/${_id}` }),
    "a mutation without effect": () => client.createIfNotExists({ _id, _type: "sanity.previewUrlSecret" }),
    "a change in appearance only": () => client.patch(_id).unset(["userId"]).commit({ dryRun: true }),
  });
  const answerOf = (ask: () => Promise<unknown>) => ask().then((answer) => JSON.stringify([answer]), String);
  for (const [role, client] of everyone)
    for (const [way, ask] of Object.entries(asked(client)))
      expect([role, way, (await answerOf(ask)).includes(secret)]).toEqual([role, way, false]);
  const ways = Object.entries(asked(site)).filter(([way]) => !/^a /.test(way));
  for (const [way, ask] of ways) expect([way, (await answerOf(ask)).includes(secret)]).toEqual([way, true]);
  await editor.delete({ query: '*[_type == "sanity.previewUrlSecret"]' });
  expect(await site.getDocument(_id)).toBeUndefined();
});

test("a secret that opens previews names who made it", async () => {
  await using lake = await temporaryLake();
  const editor = lake.client({ role: "editor" });
  const { id } = await editor.users.getById("me");
  const secret = { _id: "drafts.preview", _type: "sanity.previewUrlSecret", secret: "s" };
  await expect(editor.createOrReplace({ ...secret, userId: "somebody-else" })).rejects.toMatchObject({
    statusCode: 403,
  });
  await editor
    .transaction()
    .createOrReplace(secret)
    .patch(secret._id, { set: { userId: id } })
    .commit();
  await expect(editor.patch(secret._id).set({ userId: "somebody-else" }).commit()).rejects.toMatchObject({
    statusCode: 403,
  });
  const colleague = await loggedIn(lake, "legal");
  const [{ id: sessionId } = { id: "" }] = lake.lake.sessions.of(colleague.id);
  await expect(editor.create({ _type: secret._type, userId: id, sessionId })).rejects.toMatchObject({
    statusCode: 403,
  });
  // Neither is one taken over: its secret stays what its author's browser was told.
  const other = lake.client({ role: "administrator" });
  await expect(other.patch(secret._id).unset(["userId"]).commit()).rejects.toMatchObject({ statusCode: 403 });
});
