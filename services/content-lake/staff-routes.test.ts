import type { SanityClient } from "@sanity/client";
import { expect, test, vi } from "vitest";
import { z } from "zod";

import { endEverythingOf } from "./access/end-everything.ts";
import { publicApp } from "./http/app.ts";
import { type Reader, readers, statusOf } from "./testing/readers.ts";
import { type LoggedIn, loggedIn } from "./testing/staff.ts";
import { type TemporaryLake, allowedOrigin, temporaryLake } from "./testing/temporary-lake.ts";

/** Whoever may ask for a route of the staff. A token is nobody's account, whatever its role. */
type Asker = Reader | "administrator's token";

interface Route {
  /** A path with `:id` for that of somebody else, who is made for each request. */
  readonly path: string;
  readonly method: string;
  readonly body?: object;
  readonly allowed: readonly Asker[];
  /** The status for those who may ask; 200 when absent. */
  readonly status?: number;
}

const everyone = ["marketer", "legal", "administrator"] as const;
const administrators = ["administrator"] as const;
const tokens = ["viewer", "editor", "administrator's token"] as const;

/** Every route of the staff, and who may ask for it. */
const table: readonly Route[] = [
  { method: "GET", path: "/staff/me", allowed: everyone },
  // What is asked for is somebody else's, so that the asker's session goes on.
  { method: "DELETE", path: "/staff/me/log-ins/:id", allowed: everyone, status: 404 },
  {
    method: "POST",
    path: "/staff/me/password",
    body: { current: "not the password", chosen: "a better pass phrase" },
    allowed: everyone,
    status: 403,
  },
  {
    method: "POST",
    path: "/staff/me/code-app",
    body: { current: "not the password" },
    allowed: everyone,
    status: 403,
  },
  { method: "POST", path: "/staff/me/code-app/confirm", body: { code: "000000" }, allowed: everyone, status: 409 },
  {
    method: "POST",
    path: "/staff/me/code-app/remove",
    body: { current: "not the password", code: "000000" },
    allowed: everyone,
    // Two wrong passwords came before it, and a third makes the fourth wait.
    status: 403,
  },
  { method: "GET", path: "/staff", allowed: administrators },
  {
    method: "POST",
    path: "/staff",
    body: { name: "New", email: "new@example.com", role: "legal" },
    allowed: administrators,
  },
  { method: "GET", path: "/staff/audit", allowed: ["administrator", "legal"] },
  { method: "GET", path: "/staff/audit/export", allowed: ["administrator", "legal"] },
  { method: "POST", path: "/staff/acceptances/ticket", allowed: ["administrator", "legal"] },
  // The site asks with its token; what it asks about here is nobody's.
  { method: "POST", path: "/staff/acceptances/redeem", body: { ticket: "none" }, allowed: tokens, status: 404 },
  {
    method: "POST",
    path: "/staff/acceptances/reader",
    body: { personId: ":id", sessionId: "none" },
    allowed: tokens,
    status: 404,
  },
  { method: "POST", path: "/staff/:id/reset", allowed: administrators },
  { method: "POST", path: "/staff/:id/role", body: { role: "legal" }, allowed: administrators },
  { method: "DELETE", path: "/staff/:id", allowed: administrators },
];

const ask = (client: SanityClient, { method, path, body = {} }: Pick<Route, "method" | "path" | "body">, id: string) =>
  client.request<unknown>({ method, uri: path.replace(":id", id), ...(method === "POST" && { body }) });

/** What is refused by 403 for the role is told from a wrong password by the answer's type. */
const isAllowed = async (answer: Promise<unknown>): Promise<boolean> => {
  const refusal = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  const { details } = z.object({ details: z.object({ type: z.string() }) }).safeParse(refusal).data ?? {};
  return details?.type !== "insufficientPermissionsError";
};

test("the table has every route of the staff", async () => {
  await using lake = await temporaryLake();
  const prefix = /^\/:version\{[^/]*\}\}?(?=\/staff)/;
  const routes = publicApp(lake.lake, []).routes.filter(({ path }) => prefix.test(path));
  const known = routes.map(({ method, path }) => `${method} ${path.replace(prefix, "")}`);
  expect(known.toSorted()).toEqual(table.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test("each role does with the staff what the table says, and everybody else is refused", async () => {
  await using lake = await temporaryLake();
  const askers: (readonly [Asker, SanityClient])[] = [
    ...(await readers(lake)),
    ["administrator's token", lake.client({ maxRetries: 0 })],
  ];
  const unexpected: string[] = [];
  let count = 0;
  for (const [asker, client] of askers) {
    for (const route of table) {
      const somebody = await lake.lake.people.add({
        name: "A",
        email: `a${(count += 1)}@example.com`,
        role: "marketer",
      });
      const answer = ask(client, route, somebody.id);
      const status = await statusOf(answer);
      const mayAsk = route.allowed.includes(asker);
      const wanted = mayAsk ? (route.status ?? 200) : asker === "anonymous" ? 401 : 403;
      if (status !== wanted || (await isAllowed(answer)) !== mayAsk)
        unexpected.push(`${asker}: ${route.method} ${route.path}: ${status}, not ${wanted}`);
      if (!mayAsk)
        expect(lake.lake.people.byId(somebody.id)).toMatchObject({ role: "marketer", mustChangePassword: false });
    }
  }
  expect(unexpected).toEqual([]);
});

/** Everything that somebody has opened: a log-in, a stream at the lake and a ticket for another, and a log-in that is half done. */
async function everythingOf(lake: TemporaryLake, { id, token, client }: LoggedIn) {
  const stream = await fetch(`${lake.origin}/v1/data/listen/production?query=*`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const redirected = await fetch(`${lake.origin}/v1/data/listen/production?query=*`, {
    redirect: "manual",
    headers: { Authorization: `Bearer ${token}`, Origin: allowedOrigin },
  });
  const ticketed = z.string().parse(redirected.headers.get("location"));
  const handOver = lake.lake.signInCodes.issue(id);
  return {
    /** Whether all of it has ended. */
    hasEnded: async () => {
      expect(await stream.text(), "the open stream").toContain("event: welcome");
      expect((await fetch(ticketed)).status, "a stream that was about to be opened").toBe(401);
      expect(await statusOf(client.users.getById("me")), "the session").toBe(401);
      const exchange = await fetch(`${lake.origin}/v1/auth/fetch?sid=${handOver}`, {
        headers: { Origin: allowedOrigin },
      });
      expect(exchange.status, "the log-in that was about to be finished").toBe(401);
    },
  };
}

test.each([
  ["a removal", { method: "DELETE", path: "/staff/:id" }],
  ["a reset", { method: "POST", path: "/staff/:id/reset" }],
  ["another role", { method: "POST", path: "/staff/:id/role", body: { role: "legal" } }],
])("%s ends everything that somebody has opened, at once", async (_, act) => {
  await using lake = await temporaryLake({ streamPort: true });
  const administrator = await loggedIn(lake, "administrator");
  const marketer = await loggedIn(lake, "marketer");
  const { hasEnded } = await everythingOf(lake, marketer);
  await ask(administrator.client, act, marketer.id);
  await hasEnded();
});

test("the last administrator stays one, and nobody removes, resets or demotes themself", async () => {
  await using lake = await temporaryLake();
  const first = await loggedIn(lake, "administrator", "first");
  const second = await loggedIn(lake, "administrator", "second");
  const acts = [
    { method: "DELETE", path: "/staff/:id" },
    { method: "POST", path: "/staff/:id/reset" },
    { method: "POST", path: "/staff/:id/role", body: { role: "legal" } },
  ];
  for (const act of acts) expect(await statusOf(ask(first.client, act, first.id)), act.path).toBe(409);
  const demote = { method: "POST", path: "/staff/:id/role", body: { role: "legal" } };
  const both = [ask(first.client, demote, second.id), ask(second.client, demote, first.id)];
  const statuses = await Promise.all(both.map((answer) => statusOf(answer)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(lake.lake.people.list().filter(({ role }) => role === "administrator")).toHaveLength(1);
});

test("an administrator who is removed while passwords are made adds and resets nobody more", async () => {
  await using lake = await temporaryLake();
  const administrator = await loggedIn(lake, "administrator");
  const legal = await loggedIn(lake, "legal");
  const add = { method: "POST", path: "/staff" };
  const asked = Array.from({ length: 12 }, (_unused, index) =>
    ask(administrator.client, { ...add, body: { name: "New", email: `new-${index}@example.com`, role: "legal" } }, ""),
  );
  const reset = ask(administrator.client, { method: "POST", path: "/staff/:id/reset" }, legal.id);
  const all = [...asked, reset].map((answer) => statusOf(answer));
  await Promise.race(all);
  lake.lake.people.remove(administrator.email);
  endEverythingOf(lake.lake, administrator.id);
  const left = lake.lake.people.list();
  const statuses = await Promise.all(all);
  expect(statuses, "some were under way").toContain(401);
  expect(lake.lake.people.list()).toEqual(left);
});

test.each([
  ["adds nobody", "/v1/staff", { name: "Late", email: "late@example.com", role: "legal" }],
  ["writes nothing", "/v1/data/mutate/production", { mutations: [{ create: { _id: "late", _type: "post" } }] }],
  ["uploads nothing", "/v1/assets/files/production", { late: true }],
])("somebody who is removed while their request is on its way %s", async (_, path, sent) => {
  await using lake = await temporaryLake();
  const administrator = await loggedIn(lake, "administrator");
  const { readable: body, writable } = new TextEncoderStream();
  const lookUp = vi.spyOn(lake.lake.sessions, "find");
  const headers = { Authorization: `Bearer ${administrator.token}`, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  const answer = fetch(lake.origin + path, init);
  const writer = writable.getWriter();
  const [beginning, rest] = ["{", JSON.stringify(sent).slice(1)];
  await writer.write(beginning);
  await expect.poll(() => lookUp.mock.calls.length).toBe(1);
  lake.lake.sessions.endAllOf(administrator.id);
  await writer.write(rest);
  await writer.close();
  expect((await answer).status).toBe(401);
  expect(lake.lake.people.list().map(({ name }) => name)).toEqual(["administrator"]);
  const written = lake.lake.datasets.main.all().filter(({ _type }) => !_type.startsWith("system."));
  expect(written).toEqual([]);
});
