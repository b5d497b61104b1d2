import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { runSchedules } from "../schedules/run-schedules.ts";
import { statusOf } from "../testing/readers.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const people = { asha: "legal", ravi: "legal", root: "administrator" } as const;
type Person = keyof typeof people;

/** Without it no legal document is published, whoever wrote it. */
const effectiveDate = "2026-11-01";

let lake: TemporaryLake;
const clients = new Map<Person, SanityClient>();
let count = 0;

beforeAll(async () => {
  lake = await temporaryLake({ needsFourEyes: true });
  for (const name of ["asha", "ravi", "root"] as const) {
    const role = people[name];
    const { id } = await lake.lake.people.add({ name, email: `${name}@example.com`, role });
    clients.set(name, lake.client({ token: lake.lake.sessions.begin(id) }));
  }
});
afterAll(() => lake[Symbol.asyncDispose]());

const as = (name: Person): SanityClient => {
  const client = clients.get(name);
  if (!client) throw new Error(`There is no ${name}.`);
  return client;
};

const action = (name: Person, actionType: string, parameters: object) =>
  as(name).request<unknown>({
    method: "POST",
    uri: "/data/actions/production",
    body: { actions: [{ actionType: `sanity.action.${actionType}`, ...parameters }] },
  });

function published(type: string): string {
  const _id = `document-${(count += 1)}`;
  lake.lake.datasets.main.commit({
    mutations: [{ create: { _id, _type: type, title: "As it was", effectiveDate } }],
    author: "operator",
  });
  return _id;
}

interface Words {
  id: string;
  type: string;
  writers: readonly Person[];
  /** What happens between the writing and the publication. */
  meanwhile?: () => Promise<unknown>;
}

/** Ways to publish words that the writers wrote one after the other. */
const ways: Readonly<Record<string, (words: Words, by: Person) => Promise<unknown>>> = {
  async "the draft's publication"({ id, type, writers, meanwhile }, by) {
    await written(`drafts.${id}`, type, writers);
    await meanwhile?.();
    return action(by, "document.publish", { draftId: `drafts.${id}`, publishedId: id });
  },
  async "a release"({ id, type, writers, meanwhile }, by) {
    const releaseId = `r${(count += 1)}-${id}`;
    await action(by, "release.create", { releaseId });
    await written(`versions.${releaseId}.${id}`, type, writers);
    await meanwhile?.();
    return action(by, "release.publish", { releaseId });
  },
  async "a schedule"({ id, type, writers, meanwhile }, by) {
    await written(`drafts.${id}`, type, writers);
    await meanwhile?.();
    await schedule(by, id);
    whenDue();
  },
  async "a scheduled release"({ id, type, writers, meanwhile }, by) {
    const releaseId = `t-${id}`;
    await action(by, "release.create", { releaseId });
    await written(`versions.${releaseId}.${id}`, type, writers);
    await meanwhile?.();
    await action(by, "release.schedule", { releaseId, publishAt: inAMinute() });
    whenDue();
  },
  async "a transaction by hand"({ id, type, writers, meanwhile }, by) {
    await written(`drafts.${id}`, type, writers);
    await meanwhile?.();
    const draft = await as(by).getDocument(`drafts.${id}`);
    const words = { ...draft, _id: id, _type: type };
    return as(by).transaction().createOrReplace(words).delete(`drafts.${id}`).commit();
  },
};

const minuteMilliseconds = 60_000;
const inAMinute = () => new Date(Date.now() + minuteMilliseconds).toISOString();

const schedule = (by: Person, documentId: string) =>
  as(by).request<unknown>({
    method: "POST",
    uri: "/schedules/embedded/production",
    body: { documents: [{ documentId }], executeAt: inAMinute(), name: documentId },
  });

/** Has the lake publish what is scheduled, as it does when the time has come. */
function whenDue(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minuteMilliseconds + 1 });
  runSchedules(lake.lake)();
  vi.useRealTimers();
}

async function written(_id: string, _type: string, [first = "asha", ...others]: readonly Person[]): Promise<void> {
  await as(first).createOrReplace({ _id, _type, title: `By ${first}`, effectiveDate });
  for (const name of others)
    await as(name)
      .patch(_id)
      .set({ title: `By ${name}` })
      .commit();
}

const everyAuthorship = [["asha"], ["ravi"], ["asha", "ravi"], ["asha", "asha"], ["root", "ravi"]] as const;

/** Who wrote is found in the same way for every type, so the others are tried with fewer. */
const authorshipsOf = (type: string): readonly (readonly Person[])[] =>
  type === "legalDocument" ? everyAuthorship : [["asha"], ["root", "ravi"]];

describe.each(["legalDocument", "ruleFigure", "legalSettings"])("%s", (type) => {
  test.each(Object.keys(ways))("by %s: only somebody who wrote nothing of it publishes it", async (way) => {
    for (const writers of authorshipsOf(type))
      for (const by of ["asha", "ravi", "root"] as const) {
        const id = published(type);
        const status = await statusOf(ways[way]?.({ id, type, writers }, by) ?? Promise.resolve());
        const isAuthor = writers.some((writer) => writer === by);
        expect([writers, by, status]).toEqual([writers, by, isAuthor ? 403 : 200]);
        const title = isAuthor ? "As it was" : `By ${writers.at(-1)}`;
        expect((await lake.client({ role: "anonymous" }).getDocument(id))?.["title"]).toBe(title);
      }
  });

  test.each(Object.keys(ways))(
    "by %s: an older text keeps its authors when other words are published meanwhile",
    async (way) => {
      for (const by of ["asha", "ravi", "root"] as const) {
        const id = published(type);
        const meanwhile = async () => {
          await ways["a release"]?.({ id, type, writers: ["ravi"] }, "root");
          expect((await as("ravi").getDocument(id))?.["title"]).toBe("By ravi");
        };
        const publishing = ways[way]?.({ id, type, writers: ["asha"], meanwhile }, by);
        expect([by, await statusOf(publishing ?? Promise.resolve())]).toEqual([by, by === "asha" ? 403 : 200]);
        expect((await as("ravi").getDocument(id))?.["title"]).toBe(by === "asha" ? "By ravi" : "By asha");
      }
    },
  );

  test("a draft that was discarded and begun anew has new authors, and the version of an archived release comes back with its own", async () => {
    const id = published(type);
    await written(`drafts.${id}`, type, ["asha"]);
    await ways["a release"]?.({ id, type, writers: ["root"] }, "ravi");
    await as("asha").delete(`drafts.${id}`);
    expect(
      await statusOf(ways["the draft's publication"]?.({ id, type, writers: ["ravi"] }, "asha") ?? Promise.resolve()),
    ).toBe(200);

    const releaseId = `archived-${id}`;
    await action("asha", "release.create", { releaseId });
    await written(`versions.${releaseId}.${id}`, type, ["asha"]);
    await action("asha", "release.archive", { releaseId });
    await ways["the draft's publication"]?.({ id, type, writers: ["root"] }, "ravi");
    await action("ravi", "release.unarchive", { releaseId });
    expect(await statusOf(action("asha", "release.publish", { releaseId }))).toBe(403);
    expect(await statusOf(action("root", "release.publish", { releaseId }))).toBe(200);
  });

  test("a version that its author began before its release, and that others changed since, is not published by the author, and its changes are not read again", async () => {
    const id = published(type);
    const releaseId = `long-${id}`;
    const version = `versions.${releaseId}.${id}`;
    await written(version, type, ["asha"]);
    await action("asha", "release.create", { releaseId });
    const { main } = lake.lake.datasets;
    for (let change = 0; change < 100; change += 1)
      main.commit({ mutations: [{ patch: { id: version, set: { title: `Change ${change}` } } }], author: "operator" });
    await ways["a release"]?.({ id, type, writers: ["ravi"] }, "root");
    const parse = vi.spyOn(JSON, "parse");
    expect(await statusOf(action("asha", "release.publish", { releaseId }))).toBe(403);
    expect(await statusOf(action("ravi", "release.publish", { releaseId }))).toBe(200);
    const read = parse.mock.calls.filter(([text]) => text.includes('"mutations"'));
    parse.mockRestore();
    expect(read).toEqual([]);
    expect((await as("ravi").getDocument(id))?.["title"]).toBe("Change 99");
  });

  test("nobody publishes words that stood in no draft, mixes their own in, or deletes it alone", async () => {
    const id = published(type);
    await written(`drafts.${id}`, type, ["asha"]);
    const ravi = as("ravi");
    for (const attack of [
      () => ravi.patch(id).set({ title: "Mine" }).commit(),
      () =>
        ravi
          .transaction()
          .createOrReplace({ _id: id, _type: type, title: "Mine", effectiveDate })
          .delete(`drafts.${id}`)
          .commit(),
      () =>
        ravi
          .transaction()
          .patch(`drafts.${id}`, { set: { title: "Mine" } })
          .patch(id, { set: { title: "Mine" } })
          .commit(),
      () =>
        ravi.request({
          method: "POST",
          uri: "/data/actions/production",
          body: {
            actions: [
              {
                actionType: "sanity.action.document.edit",
                draftId: `drafts.${id}`,
                publishedId: id,
                patch: { set: { title: "Mine" } },
              },
              { actionType: "sanity.action.document.publish", draftId: `drafts.${id}`, publishedId: id },
            ],
          },
        }),
      () => ravi.delete(id),
      () => lake.client().patch(id).set({ title: "A token's" }).commit(),
    ])
      expect(await statusOf(attack())).toBe(403);
    expect((await ravi.getDocument(id))?.["title"]).toBe("As it was");
  });
});

test.each([
  { after: "nobody wrote since", by: undefined, isPublished: true },
  { after: "the author wrote on", by: "asha", isPublished: false },
  { after: "a third person wrote", by: "root", isPublished: false },
  { after: "the scheduler wrote", by: "ravi", isPublished: false },
  { after: "somebody wrote in a release", by: "root", release: true, isPublished: true },
  { after: "the scheduler wrote in a release", by: "ravi", release: true, isPublished: true },
] as const)("what was scheduled when $after is published: $isPublished", async ({ by, isPublished, ...other }) => {
  const id = published("legalDocument");
  await written(`drafts.${id}`, "legalDocument", ["asha"]);
  await schedule("ravi", id);
  if (by && "release" in other) {
    await action(by, "release.create", { releaseId: `next-${id}` });
    await as(by).create({ _id: `versions.next-${id}.${id}`, _type: "legalDocument", title: `By ${by}` });
  } else if (by)
    await as(by)
      .patch(`drafts.${id}`)
      .set({ title: `By ${by}` })
      .commit();
  whenDue();
  expect((await as("ravi").getDocument(id))?.["title"]).toBe(isPublished ? "By asha" : "As it was");
});

test.each(["asha", "ravi", "root"] as const)(
  "a scheduled release is published, although %s wrote in the draft afterwards",
  async (writer) => {
    const id = published("legalDocument");
    const releaseId = `later-${id}`;
    await action("ravi", "release.create", { releaseId });
    await written(`versions.${releaseId}.${id}`, "legalDocument", ["asha"]);
    await action("ravi", "release.schedule", { releaseId, publishAt: inAMinute() });
    await written(`drafts.${id}`, "legalDocument", [writer]);
    whenDue();
    expect((await as("ravi").getDocument(id))?.["title"]).toBe("By asha");
  },
);

test("a schedule that a second person set is moved or published now by nobody who wrote the text, and cancelled by everybody who may publish it", async () => {
  const id = published("legalDocument");
  await written(`drafts.${id}`, "legalDocument", ["asha"]);
  const set = z.object({ id: z.string() }).parse(await schedule("ravi", id));
  const uri = `/schedules/embedded/production/${set.id}`;
  const move = (by: Person) => as(by).request({ method: "PATCH", uri, body: { executeAt: inAMinute() } });
  expect([await statusOf(move("asha")), await statusOf(move("root"))]).toEqual([403, 200]);
  expect(await statusOf(as("asha").request({ method: "POST", uri: `${uri}/publish` }))).toBe(403);
  const listed = await as("asha").request<unknown>({
    uri: "/schedules/embedded/production",
    query: { documentIds: id },
  });
  expect(listed).toMatchObject({ schedules: [{ state: "scheduled" }] });
  expect(await statusOf(as("asha").request({ method: "DELETE", uri }))).toBe(200);
});

test("who answers from when a text applies writes in it: refused whole, so that the draft is as it was and the other may publish it", async () => {
  const id = published("legalDocument");
  const draftId = `drafts.${id}`;
  await written(draftId, "legalDocument", ["asha"]);
  const draft = await as("ravi").getDocument(draftId);
  const publication = { actionType: "sanity.action.document.publish", draftId, publishedId: id } as const;
  for (const by of ["asha", "ravi"] as const) {
    const edit = { patch: { set: { effectiveDate: "2026-12-01" } }, draftId, publishedId: id };
    const answering = as(by).action([{ actionType: "sanity.action.document.edit", ...edit }, publication]);
    expect([by, await statusOf(answering)]).toEqual([by, 403]);
    expect(await as("ravi").getDocument(draftId)).toEqual(draft);
  }
  expect(await statusOf(as("ravi").action([publication]))).toBe(200);
});

test.each([
  ["a version of the record that nobody published", "legalVersion"],
  ["what legal documents do not show", "promotion"],
])("no administrator imports alone, as the operator does: %s", async (_, _type) => {
  const _id = `imported-${_type}`;
  const imported = as("root").request<unknown>({
    method: "POST",
    uri: "/data/mutate/production",
    query: { tag: "sanity.import.doc.create" },
    body: { mutations: [{ create: { _id, _type, title: "Forged", number: 1, effectiveDate } }] },
  });
  expect(await statusOf(imported)).toBe(403);
  expect(lake.lake.datasets.main.get(_id)).toBeUndefined();
});

test("what legal documents do not show needs no second person", async () => {
  const id = published("promotion");
  expect(await statusOf(as("root").patch(id).set({ title: "New" }).commit())).toBe(200);
});
