import type { SanityClient } from "@sanity/client";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";

import { loggedIn } from "../testing/staff.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";
import { shareLifetimeSeconds } from "./share-draft.ts";

const address = "/data/shares/production";
const hourSeconds = 3_600;
const share = { documentId: "aboutPage", path: "/about-us", lifetimeSeconds: hourSeconds };

const described = z.object({
  name: z.string(),
  documentId: z.string(),
  userId: z.string(),
  endsAt: z.string(),
  revokedBy: z.string().optional(),
  isOpen: z.boolean(),
});

const make = async (client: SanityClient, body: unknown = share) =>
  z
    .object({ share: described, link: z.string() })
    .parse(await client.request<unknown>({ method: "POST", uri: address, body }));

const list = async (client: SanityClient, query = {}) =>
  z.object({ shares: z.array(described) }).parse(await client.request<unknown>({ uri: address, query })).shares;

const revoke = async (client: SanityClient, name: string) =>
  z.object({ share: described }).parse(await client.request<unknown>({ method: "DELETE", uri: `${address}/${name}` }))
    .share;

async function withDrafts(lake: TemporaryLake): Promise<SanityClient> {
  const editor = lake.client({ role: "editor" });
  await editor.create({ _id: "aboutPage", _type: "page", title: "About us" });
  await editor.create({ _id: "drafts.aboutPage", _type: "page", title: "About us, newly" });
  await editor.create({ _id: "drafts.other", _type: "page", title: "Another draft" });
  return editor;
}

/** A member of staff's client, as signed in to the Studio. */
async function staff(temporary: TemporaryLake, role: "marketer" | "legal"): Promise<SanityClient> {
  const { lake } = temporary;
  const { id } = await lake.people.add({ name: role, email: `${role}@example.com`, role });
  return temporary.client({ token: lake.sessions.begin(id) });
}

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["an hour", { ...share, lifetimeSeconds: shareLifetimeSeconds.shortest }, true],
  ["a fortnight", { ...share, lifetimeSeconds: shareLifetimeSeconds.longest }, true],
  ["the first page", { ...share, path: "/" }, true],
  ["less than an hour", { ...share, lifetimeSeconds: shareLifetimeSeconds.shortest - 1 }, 400],
  ["more than a fortnight", { ...share, lifetimeSeconds: shareLifetimeSeconds.longest + 1 }, 400],
  ["for ever", { ...share, lifetimeSeconds: null }, 400],
  ["half a second more", { ...share, lifetimeSeconds: 3_600.5 }, 400],
  ["another site", { ...share, path: "//evil.example" }, 400],
  ["another site by a backslash", { ...share, path: "/\\evil.example" }, 400],
  ["an address with a query", { ...share, path: "/about-us?a=b" }, 400],
  ["a path in percents", { ...share, path: "/%61bout-us" }, 400],
  ["no path", { documentId: "aboutPage", lifetimeSeconds: hourSeconds }, 400],
  ["a draft's id", { ...share, documentId: "drafts.aboutPage" }, 400],
  ["a release's version", { ...share, documentId: "versions.r.aboutPage" }, 400],
  ["a document that does not exist", { ...share, documentId: "nothing" }, 409],
  ["the lake's own document", { ...share, documentId: "_.shares.x" }, 409],
])("a link for %s is made, or refused with its status", async (_case, body, outcome) => {
  await using lake = await temporaryLake();
  const editor = await withDrafts(lake);
  const made = make(editor, body);
  if (outcome === true) await expect(made).resolves.toMatchObject({ share: { isOpen: true } });
  else await expect(made).rejects.toMatchObject({ statusCode: outcome });
});

test("who may edit a draft makes, lists and ends its links", async () => {
  await using lake = await temporaryLake();
  await withDrafts(lake);
  const [marketer, legal] = [await staff(lake, "marketer"), await staff(lake, "legal")];
  const { share: made } = await make(marketer);
  expect(await list(legal)).toMatchObject([{ name: made.name, userId: made.userId, isOpen: true }]);
  expect(await list(legal, { documentId: "other" })).toEqual([]);

  const viewer = lake.client({ role: "viewer" });
  expect(await list(viewer)).toHaveLength(1);
  await expect(make(viewer)).rejects.toMatchObject({ statusCode: 403 });
  await expect(revoke(viewer, made.name)).rejects.toMatchObject({ statusCode: 403 });
  const anybody = lake.client({ role: "anonymous" });
  for (const refused of [list(anybody), make(anybody), revoke(anybody, made.name)])
    await expect(refused).rejects.toMatchObject({ statusCode: 401 });

  const { id: endedBy } = await legal.users.getById("me");
  expect(await revoke(legal, made.name)).toMatchObject({ isOpen: false, revokedBy: endedBy });
  // Ended by one, it stays as it is for the other.
  expect(await revoke(marketer, made.name)).toMatchObject({ isOpen: false, revokedBy: endedBy });
  await expect(revoke(marketer, "nothing")).rejects.toMatchObject({ statusCode: 404 });
});

test("links end when an administrator gives their author another password, and nobody else's do", async () => {
  await using lake = await temporaryLake();
  await withDrafts(lake);
  const administrator = await loggedIn(lake, "administrator");
  const marketer = await loggedIn(lake, "marketer");
  for (const { client } of [marketer, marketer, administrator]) await make(client);
  await administrator.client.request({ method: "POST", uri: `/staff/${marketer.id}/reset`, body: {} });
  const listed = (await list(administrator.client)).map(({ userId, isOpen, revokedBy }) => [userId, isOpen, revokedBy]);
  expect(listed.toSorted()).toEqual(
    [
      [administrator.id, true, undefined],
      [marketer.id, false, administrator.id],
      [marketer.id, false, administrator.id],
    ].toSorted(),
  );
});

test("a link ends with its author's account, and by time", async () => {
  await using lake = await temporaryLake();
  const editor = await withDrafts(lake);
  const administrator = lake.client();
  const isOpen = async () => (await list(administrator)).map((one) => one.isOpen);
  await make(editor);
  expect(await isOpen()).toEqual([true]);
  lake.lake.tokens.remove("editor");
  expect(await isOpen()).toEqual([false]);

  await make(administrator);
  expect(await isOpen()).toEqual([true, false]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hourSeconds * 1_000 });
  expect(await isOpen()).toEqual([false, false]);
  vi.setSystemTime(Date.now() + 31 * 24 * hourSeconds * 1_000);
  expect(await isOpen()).toEqual([]);
  await make(administrator);
  expect(await isOpen()).toEqual([true]);
});

const draftId = "drafts.aboutPage";
const release = { releaseId: "r1" };

/** Everything that may happen to a draft that is shared, and whether its link still works then. */
test.each([
  ["edited", (client: SanityClient) => client.patch(draftId).set({ title: "Edited" }).commit(), true],
  [
    "restored to an older text",
    (client: SanityClient) => client.createOrReplace({ _id: draftId, _type: "page" }),
    true,
  ],
  [
    "published",
    (client: SanityClient) =>
      client.action({ actionType: "sanity.action.document.publish", draftId, publishedId: "aboutPage" }),
    false,
  ],
  [
    "discarded",
    (client: SanityClient) => client.action({ actionType: "sanity.action.document.discard", draftId }),
    false,
  ],
  [
    "deleted with its document",
    (client: SanityClient) =>
      client.action({
        actionType: "sanity.action.document.delete",
        publishedId: "aboutPage",
        includeDrafts: [draftId],
      }),
    false,
  ],
  [
    "published by a schedule",
    async (client: SanityClient) => {
      const documents = [{ documentId: "aboutPage" }];
      const executeAt = new Date(Date.now() + hourSeconds * 1_000).toISOString();
      const uri = "/schedules/embedded/production";
      const { id } = await client.request<{ id: string }>({ uri, method: "POST", body: { documents, executeAt } });
      await client.request({ uri: `${uri}/${id}/publish`, method: "POST" });
    },
    false,
  ],
  [
    "left as it is by a release that publishes another text",
    async (client: SanityClient) => {
      await client.action({ actionType: "sanity.action.release.create", ...release });
      await client.create({ _id: "versions.r1.aboutPage", _type: "page", title: "Released" });
      await client.action({ actionType: "sanity.action.release.publish", ...release });
    },
    true,
  ],
] as const)("when a draft is %s, its link and no other ends, also for the next draft", async (_, happens, works) => {
  await using lake = await temporaryLake();
  await withDrafts(lake);
  const client = lake.client();
  await make(client, { ...share, documentId: "other", path: "/other" });
  await make(client);
  await happens(client);
  const stillWorks = async () => (await list(client)).map(({ documentId, isOpen }) => [documentId, isOpen]).sort();
  const expected = [
    ["aboutPage", works],
    ["other", true],
  ];
  expect(await stillWorks()).toEqual(expected);
  await client.createOrReplace({ _id: draftId, _type: "page", title: "The next draft" });
  expect(await stillWorks()).toEqual(expected);
});

test("nobody reads a link's secret, and nobody writes a link but its routes", async () => {
  await using lake = await temporaryLake();
  const editor = await withDrafts(lake);
  const { share: made, link } = await make(editor);
  const secret = link.slice(made.name.length + 1);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const _id = `_.shares.${made.name}`;
  const kept = await editor.getDocument(_id);
  const history = [...lake.lake.dataset("production").log.after(0)];
  for (const place of [kept, history, await list(editor)]) expect(JSON.stringify(place)).not.toContain(secret);
  expect(history.at(-1)).toMatchObject({ author: made.userId, documents: [{ id: _id }] });

  const administrator = lake.client();
  const forged = { _type: "system.draftShare", secretHash: "0".repeat(64), userId: "somebody" };
  for (const client of [editor, administrator])
    for (const attack of [
      () => client.create({ ...forged, _id: "_.shares.forged" }),
      () => client.create({ ...forged, _id: "forged" }),
      () => client.create({ ...forged, _id: "drafts.forged" }),
      () => client.createOrReplace({ ...kept, ...forged, _id }),
      () => client.createOrReplace({ _id, _type: "post" }),
      () => client.patch(_id).set({ endsAt: "2099-01-01T00:00:00Z" }).commit(),
      () => client.delete(_id),
    ])
      await expect(attack()).rejects.toMatchObject({ statusCode: 403 });
  const anybody = lake.client({ role: "anonymous" });
  expect(await anybody.fetch("*[_type == 'system.draftShare']", {}, { perspective: "raw" })).toEqual([]);
  expect(await anybody.getDocument(_id)).toBeUndefined();
});

test("one draft's layer shows that draft, and nothing else that is unpublished", async () => {
  await using lake = await temporaryLake();
  const editor = await withDrafts(lake);
  await editor.create({ _id: "versions.r1.aboutPage", _type: "page", title: "About us, in a release" });
  const titles = (perspective: string[]) =>
    editor.fetch<string[]>('*[_type == "page"] | order(title).title', {}, { perspective });
  expect(await titles(["drafts.aboutPage"])).toEqual(["About us, newly"]);
  expect(await titles(["drafts.other"])).toEqual(["About us", "Another draft"]);
  expect(await titles(["drafts.nothing"])).toEqual(["About us"]);
  expect(await titles(["drafts.aboutPage", "drafts.other"])).toEqual(["About us, newly", "Another draft"]);
  for (const perspective of [["versions.r1.aboutPage"], ["drafts."], ["drafts..aboutPage"], ["aboutPage.drafts"]])
    await expect(titles(perspective)).rejects.toMatchObject({ statusCode: 400 });
  await expect(lake.client({ role: "anonymous", perspective: ["drafts.aboutPage"] }).fetch("*")).rejects.toMatchObject({
    statusCode: 401,
  });
});

test("all links that work are listed first, then the newest 200 of those that have ended, with their number", async () => {
  await using lake = await temporaryLake();
  const editor = await withDrafts(lake);
  const first = await make(editor);
  for (let count = 0; count < 201; count += 1) await revoke(editor, (await make(editor)).share.name);
  const last = await make(editor);
  const answer = z
    .object({ shares: z.array(described), endedCount: z.number() })
    .parse(await editor.request<unknown>({ uri: address, query: { documentId: share.documentId } }));
  expect(answer.endedCount).toBe(201);
  expect(answer.shares.map(({ isOpen }) => isOpen)).toEqual([true, true, ...Array<boolean>(200).fill(false)]);
  expect(answer.shares.slice(0, 2).map(({ name }) => name)).toEqual([last.share.name, first.share.name]);
});
