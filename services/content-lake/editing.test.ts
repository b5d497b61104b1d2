import { type SanityClient } from "@sanity/client";
import { expect, test } from "vitest";
import { z } from "zod";

import { allowedOrigin, temporaryLake } from "./testing/temporary-lake.ts";

const act = (client: SanityClient, actions: readonly object[], transactionId?: string) =>
  client.request<unknown>({
    method: "POST",
    uri: "/data/actions/production",
    body: { actions, ...(transactionId && { transactionId }) },
  });

const pair = { draftId: "drafts.a", publishedId: "a" };
const edit = (patch: object) => ({ actionType: "sanity.action.document.edit", ...pair, patch });
const publish = { actionType: "sanity.action.document.publish", ...pair };

test("an edit makes a draft of the published document, and publishing makes the draft the published document", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  await client.create({ _id: "a", _type: "post", title: "One" });
  await act(client, [edit({ set: { title: "Two" } })], "first-edit");
  expect(await client.getDocument("drafts.a")).toMatchObject({ title: "Two", _rev: "first-edit" });
  expect(await client.getDocument("a")).toMatchObject({ title: "One" });
  await act(client, [{ ...publish, ifDraftRevisionId: "first-edit" }]);
  expect(await client.fetch("*[]{_id, title}")).toEqual([{ _id: "a", title: "Two" }]);
});

test("an edit that changes nothing is a transaction all the same, because Studio waits for it", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "a", _type: "post" });
  await act(client, [edit({ unset: ["_empty_action_guard_pseudo_field_"] })], "empty");
  expect(await client.getDocument("drafts.a")).toMatchObject({ _rev: "empty" });
});

test("an action on an outdated revision, or with a used id, is refused and changes nothing", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "a", _type: "post" });
  await act(client, [edit({ set: { title: "Two" } })], "once");
  await expect(act(client, [edit({ set: { title: "Three" } })], "once")).rejects.toMatchObject({ statusCode: 409 });
  await expect(act(client, [{ ...publish, ifDraftRevisionId: "other" }])).rejects.toMatchObject({ statusCode: 409 });
  await expect(act(client, [{ ...publish, ifPublishedRevisionId: "x" }])).rejects.toMatchObject({ statusCode: 409 });
  const late = edit({ ifRevisionID: "other", set: { title: "Three" } });
  await expect(act(client, [late, publish])).rejects.toMatchObject({ statusCode: 409 });
  await expect(act(client, [{ ...publish, publishedId: "b" }])).rejects.toMatchObject({ statusCode: 400 });
  expect(await client.getDocument("drafts.a")).toMatchObject({ title: "Two" });
  await act(client, [edit({ ifRevisionID: "once", set: { title: "Four" } }), publish]);
  expect(await client.getDocument("a")).toMatchObject({ title: "Four" });
});

test("what creates a draft or version never publishes, and creates one of the document it names", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  await client.create({ _id: "a", _type: "post" });
  const create = "sanity.action.document.create";
  const version = "sanity.action.document.version.create";
  const _type = "post";
  for (const action of [
    { actionType: create, publishedId: "b", attributes: { _id: "b", _type } },
    { actionType: create, publishedId: "b", attributes: { _id: "b", _type }, ifExists: "ignore" },
    { actionType: create, publishedId: "b", attributes: { _id: "", _type } },
    { actionType: create, publishedId: "b", attributes: { _id: "drafts.c", _type } },
    { actionType: create, publishedId: "drafts.b", attributes: { _type } },
    { actionType: create, attributes: { _id: "b", _type } },
    { actionType: version, publishedId: "b", document: { _id: "b", _type } },
    { actionType: version, publishedId: "b", document: { _type } },
    { actionType: version, publishedId: "b", document: { _id: "versions.r1.c", _type } },
    { actionType: version, document: { _type } },
    { actionType: version, publishedId: "b", baseId: "a", versionId: "b" },
    { actionType: version, publishedId: "b", baseId: "a", versionId: "drafts.c" },
    { actionType: version, baseId: "a", versionId: "b" },
  ]) {
    await expect(act(client, [action]), JSON.stringify(action)).rejects.toMatchObject({ statusCode: 400 });
  }
  expect(await client.fetch("*[]._id")).toEqual(["a"]);

  await act(client, [
    { actionType: create, publishedId: "b", attributes: { _type } },
    { actionType: create, publishedId: "c", attributes: { _id: "versions.r1.c", _type } },
    { actionType: version, publishedId: "d", document: { _id: "drafts.d", _type } },
  ]);
  await client.createVersion({ document: { _id: "versions.r1.e", _type } });
  await client.createVersion({ publishedId: "a", baseId: "a" });
  const made = ["drafts.a", "drafts.b", "drafts.d", "versions.r1.c", "versions.r1.e"];
  expect(await client.fetch("*[]._id|order(@)")).toEqual(["a", ...made]);
});

test("publishing makes references strong that were weak until their target was published", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "b", _type: "author" });
  const author = { _type: "reference", _ref: "b", _weak: true, _strengthenOnPublish: { type: "author" } };
  const attributes = { _id: "drafts.a", _type: "post", author };
  await act(client, [{ actionType: "sanity.action.document.create", publishedId: "a", attributes }, publish]);
  expect(await client.getDocument("a")).toMatchObject({ author: { _type: "reference", _ref: "b" } });
  await expect(client.delete("b")).rejects.toMatchObject({ statusCode: 409 });
});

test("unpublishing keeps the document as a draft; discarding and deleting remove it", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  await client.create({ _id: "a", _type: "post", title: "One" });
  await act(client, [{ actionType: "sanity.action.document.unpublish", ...pair }]);
  expect(await client.fetch("*[]{_id, title}")).toEqual([{ _id: "drafts.a", title: "One" }]);
  await act(client, [publish, edit({ set: { title: "Two" } })]);
  await act(client, [{ actionType: "sanity.action.document.discard", draftId: "drafts.a" }]);
  expect(await client.fetch("*[]{_id, title}")).toEqual([{ _id: "a", title: "One" }]);
  const remove = { actionType: "sanity.action.document.delete", publishedId: "a", includeDrafts: ["drafts.a"] };
  await act(client, [edit({}), remove]);
  expect(await client.fetch("count(*)")).toBe(0);
});

test("a requester without a token may not send actions", async () => {
  await using lake = await temporaryLake();
  await expect(act(lake.client({ role: "anonymous" }), [publish])).rejects.toMatchObject({ statusCode: 401 });
});

// Server-sent events of an answer, in order of arrival.
async function* eventsOf(response: Response) {
  let text = "";
  const decoder = new TextDecoder();
  const reader = z
    .instanceof(ReadableStream<Uint8Array>)
    .parse(response.body)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const parsed: unknown = JSON.parse(data);
      yield { event: /^event: (.*)$/m.exec(block)?.[1], id: /^id: (.*)$/m.exec(block)?.[1], data: parsed };
    }
  }
}

const next = async (events: AsyncGenerator<{ event: string | undefined; id: string | undefined; data: unknown }>) => {
  const { value }: { value: unknown } = await events.next();
  return value;
};

test("a listener receives each change it may see, with the revisions before and after and how many more follow", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const query = encodeURIComponent('*[_type == "post" && title != "hidden"]');
  const stream = await fetch(
    `${lake.origin}/v2025-02-19/data/listen/production?query=${query}&includePreviousRevision=true&effectFormat=mendoza&visibility=query`,
  );
  const events = eventsOf(stream);
  expect(await next(events)).toMatchObject({ event: "welcome" });
  await client
    .transaction()
    .create({ _id: "a", _type: "post", title: "One" })
    .create({ _id: "drafts.a", _type: "post", title: "secret" })
    .create({ _id: "b", _type: "page" })
    .commit({ transactionId: "t1" });
  expect(await next(events)).toMatchObject({
    event: "mutation",
    id: "t1#a",
    data: {
      documentId: "a",
      transition: "appear",
      transactionId: "t1",
      resultRev: "t1",
      visibility: "query",
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      effects: { apply: [0, { _id: "a", title: "One" }], revert: [0, null] },
      result: { title: "One", _rev: "t1" },
    },
  });
  await client.patch("a").set({ title: "hidden" }).commit({ transactionId: "t2" });
  expect(await next(events)).toMatchObject({
    data: { transition: "disappear", previousRev: "t1", resultRev: "t2", previous: { title: "One" } },
  });
  await events.return(undefined);
});

test("a listener that reconnects in the middle of a transaction is sent the rest of it, counted as part of the whole", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const post = (_id: string) => ({ _id, _type: "post" });
  await client.transaction().create(post("a")).create(post("b")).create(post("c")).commit({ transactionId: "t1" });
  await client.transaction().create(post("d")).commit({ transactionId: "t2" });
  const listen = async (lastEventId: string) => {
    const search = new URLSearchParams({ query: "*", enableResume: "true", lastEventId });
    return eventsOf(await fetch(`${lake.origin}/v1/data/listen/production?${search.toString()}`));
  };
  const back = await listen("t1#a");
  expect(await next(back)).toMatchObject({ event: "welcomeback" });
  expect(await next(back)).toMatchObject({
    id: "t1#b",
    data: { transactionTotalEvents: 3, transactionCurrentEvent: 2 },
  });
  expect(await next(back)).toMatchObject({
    id: "t1#c",
    data: { transactionTotalEvents: 3, transactionCurrentEvent: 3 },
  });
  expect(await next(back)).toMatchObject({ id: "t2#d" });
  await back.return(undefined);
  const unknown = await listen("t1#z");
  expect(await next(unknown)).toMatchObject({ event: "welcome" });
  await unknown.return(undefined);
});

test("a listener that reconnects is sent the events it missed", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.transaction().create({ _id: "a", _type: "post" }).commit({ transactionId: "t1" });
  await client.transaction().create({ _id: "b", _type: "post" }).commit({ transactionId: "t2" });
  const listen = (lastEventId: string) =>
    fetch(
      `${lake.origin}/v1/data/listen/production?query=*&enableResume=true&lastEventId=${encodeURIComponent(lastEventId)}`,
    );
  const back = eventsOf(await listen("t1#a"));
  expect(await next(back)).toMatchObject({ event: "welcomeback" });
  expect(await next(back)).toMatchObject({ id: "t2#b" });
  await back.return(undefined);
  const stranger = eventsOf(await listen("long-ago#a"));
  expect(await next(stranger)).toMatchObject({ event: "welcome" });
  await stranger.return(undefined);
});

test("a browser's stream is redirected to another port, where its ticket opens it once and the origin null is allowed", async () => {
  await using lake = await temporaryLake({ streamPort: true });
  const path = "/v1/data/listen/production?query=*";
  const redirect = await fetch(lake.origin + path, { redirect: "manual", headers: { Origin: allowedOrigin } });
  expect(redirect.status).toBe(307);
  const target = z.string().parse(redirect.headers.get("location"));
  expect(new URL(target).origin).toBe(lake.streamOrigin);
  const open = (url: string) => fetch(url, { headers: { Origin: "null" } });
  const stream = await open(target);
  expect(stream.headers.get("access-control-allow-origin")).toBe("null");
  expect(await next(eventsOf(stream))).toMatchObject({ event: "welcome" });
  await stream.body?.cancel().catch(() => {});
  const again = await open(target);
  expect(again.status).toBe(401);
  expect(again.headers.get("access-control-allow-origin")).toBeNull();
  expect((await open(`${lake.streamOrigin}/v1/data/query/production?query=*`)).status).toBe(401);
});
