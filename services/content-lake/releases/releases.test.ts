import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import pino from "pino";

import type { StaffRole } from "../access/requester.ts";
import { openLake } from "../lake.ts";
import { runSchedules } from "../schedules/run-schedules.ts";
import type { Mutation } from "../store/mutation.ts";
import { lakeConfiguration, type TemporaryLake, temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { actOnReleases } from "./act-on-releases.ts";
import { releaseActionSchema } from "./release-action.ts";
import { releasesIn } from "./release.ts";

const hourMilliseconds = 3_600_000;
const inAnHour = () => new Date(Date.now() + hourMilliseconds).toISOString();

let shared: TemporaryLake;
let administrator: SanityClient;
beforeAll(async () => {
  shared = await temporaryLake();
  administrator = shared.client({ perspective: "raw" });
});
afterAll(() => shared[Symbol.asyncDispose]());

const verbs = ["create", "edit", "schedule", "unschedule", "publish", "archive", "unarchive", "delete"] as const;
type Verb = (typeof verbs)[number];

const parametersOf: Readonly<Partial<Record<Verb | "import", () => object>>> = {
  edit: () => ({ patch: { set: { "metadata.title": "Holi" } } }),
  schedule: () => ({ publishAt: inAnHour() }),
  import: () => ({ attributes: { _type: "system.release", state: "active", metadata: { releaseType: "asap" } } }),
};

/** Does one action and returns "done" or the status of the refusal. */
const act = async (client: SanityClient, releaseId: string, verb: Verb | "import", parameters?: object) => {
  const action = { actionType: `sanity.action.release.${verb}`, releaseId, ...parametersOf[verb]?.(), ...parameters };
  const body = { actions: [action] };
  return client.request<unknown>({ method: "POST", uri: "/data/actions/production", body }).then(
    () => "done",
    (error: unknown) => (error instanceof Error && "statusCode" in error ? error.statusCode : error),
  );
};

const stateOf = async (name: string): Promise<unknown> =>
  (await administrator.getDocument(`_.releases.${name}`))?.["state"];

/** How a release comes into each state. */
const ways = {
  nothing: [],
  active: ["create"],
  scheduled: ["create", "schedule"],
  published: ["create", "publish"],
  archived: ["create", "archive"],
  deleted: ["create", "archive", "delete"],
} as const satisfies Record<string, readonly Verb[]>;

/** The state after each action that a state allows; any other is refused: 404 where there is no release, else 409. */
const allowed: Readonly<Record<keyof typeof ways, Readonly<Partial<Record<Verb | "import", string | undefined>>>>> = {
  nothing: { create: "active", import: "active" },
  active: { edit: "active", schedule: "scheduled", publish: "published", archive: "archived" },
  scheduled: { edit: "scheduled", schedule: "scheduled", unschedule: "active" },
  published: { delete: undefined },
  archived: { unarchive: "active", delete: undefined },
  deleted: { import: "active" },
};

describe("each action in each state", () => {
  for (const [state, way] of Object.entries(ways)) {
    for (const verb of [...verbs, "import"] as const) {
      const next = Object.entries(allowed).find(([name]) => name === state)?.[1] ?? {};
      test(`${verb}, of a release that is ${state}, ${verb in next ? `makes it ${next[verb]}` : "is refused"}`, async () => {
        const name = `r-${state}-${verb}`;
        for (const step of way) expect(await act(administrator, name, step)).toBe("done");
        const before = await stateOf(name);
        const isCreation = verb === "create" || verb === "import";
        const refusal = before === undefined && !isCreation ? 404 : 409;
        expect(await act(administrator, name, verb)).toBe(verb in next ? "done" : refusal);
        expect(await stateOf(name)).toBe(verb in next ? next[verb] : before);
      });
    }
  }
});

test("an import of a release that exists does what it says", async () => {
  await act(administrator, "twice", "create");
  expect(await act(administrator, "twice", "import")).toBe(409);
  const attributes = { _type: "system.release", state: "archived", metadata: { releaseType: "asap" } };
  expect(await act(administrator, "twice", "import", { ifExists: "ignore", attributes })).toBe("done");
  expect(await stateOf("twice")).toBe("active");
  expect(await act(administrator, "twice", "import", { ifExists: "replace", attributes })).toBe("done");
  expect(await stateOf("twice")).toBe("archived");
  const scheduled = { ...attributes, state: "scheduled" };
  expect(await act(administrator, "twice", "import", { ifExists: "replace", attributes: scheduled })).toBe(400);
});

test("an import cannot take over versions of another release, nor begin with a time at which its versions may not have come", async () => {
  const attributes = { _type: "system.release", state: "archived", metadata: { releaseType: "scheduled" } };
  for (const id of ["a", "drafts.a", "versions.other.a", "versions.imported-2.a", "_.releases.kept"]) {
    const finalDocumentStates = [{ _key: id, id }];
    const parameters = { attributes: { ...attributes, finalDocumentStates } };
    expect(await act(administrator, "imported", "import", parameters), id).toBe(400);
  }
  const publishAt = inAnHour();
  const scheduled = { ...attributes, state: "scheduled", publishAt, scheduledBy: "operator" };
  expect(await act(administrator, "imported", "import", { attributes: scheduled })).toBe("done");
  const release = await administrator.getDocument("_.releases.imported");
  expect(release).toMatchObject({
    state: "active",
    metadata: { intendedPublishAt: publishAt },
    error: { message: expect.stringContaining("Schedule it again") },
  });
  expect(release).not.toHaveProperty("publishAt");
});

test("a draft or version is one of a document that can be published, however it is written", async () => {
  await act(administrator, "outer", "create");
  const ids = ["drafts.", "versions.outer."].flatMap((prefix) =>
    ["_.releases.forged", "_.schedules.x", "drafts.a", "versions.outer.a", "versions.locked.a"].map(
      (id) => prefix + id,
    ),
  );
  for (const _id of [...ids, "versions.outer", "versions..a"]) {
    const document = { _id, _type: "post" };
    const replace = { actionType: "sanity.action.document.version.replace", document };
    // Sent as they are: the client refuses some of these ids itself.
    const requests = [
      ...["create", "createIfNotExists", "createOrReplace"].map((way) => {
        return { uri: "/data/mutate/production", body: { mutations: [{ [way]: document }] } };
      }),
      { uri: "/data/actions/production", body: { actions: [replace] } },
    ];
    for (const request of requests) {
      const answer = administrator.request({ method: "POST", ...request });
      await expect(answer, _id).rejects.toMatchObject({ statusCode: 400 });
    }
  }
  expect(await administrator.fetch("*[_id in path('versions.outer.**')]._id")).toEqual([]);
});

test("a request has at most ten actions of releases", async () => {
  const actions = Array.from({ length: 11 }, (_, index) => {
    return { actionType: "sanity.action.release.create", releaseId: `many-${index}` };
  });
  const sent = administrator.request({ method: "POST", uri: "/data/actions/production", body: { actions } });
  await expect(sent).rejects.toMatchObject({ statusCode: 400 });
});

test("only the metadata of a release can be edited, and only so that it stays valid", async () => {
  await act(administrator, "edited", "create");
  const patches: readonly (readonly [object, unknown])[] = [
    [{ set: { metadata: { title: "Diwali", releaseType: "asap" } } }, "done"],
    [{ set: { "metadata.description": "Lamps" }, unset: ["metadata.title"] }, "done"],
    [{ set: { state: "published" } }, 400],
    [{ set: { "metadata.title": "x", publishAt: inAnHour() } }, 400],
    [{ unset: ["metadata"] }, 400],
    [{ set: { "metadata.releaseType": "now" } }, 400],
    [{ set: { metadataOf: 1 } }, 400],
    [{ insert: { after: "finalDocumentStates[-1]", items: [{ id: "a" }] } }, 400],
  ];
  for (const [patch, expected] of patches) {
    expect(await act(administrator, "edited", "edit", { patch }), JSON.stringify(patch)).toBe(expected);
  }
  expect(await administrator.getDocument("_.releases.edited")).toMatchObject({
    state: "active",
    metadata: { releaseType: "asap", description: "Lamps" },
  });
});

test("names of perspectives, ids of documents and long names are no names of releases", async () => {
  for (const name of ["drafts", "published", "raw", "a.b", "", "_x", "r".repeat(65)]) {
    expect(await act(administrator, name, "create"), name).toBe(400);
  }
});

test("nobody changes a release but by its actions, an administrator neither", async () => {
  await act(administrator, "kept", "create");
  const _id = "_.releases.kept";
  const attempts: readonly (() => Promise<unknown>)[] = [
    () => administrator.patch(_id).set({ state: "published" }).commit(),
    () => administrator.createOrReplace({ _id, _type: "system.release" }),
    () => administrator.create({ _id: "_.releases.other", _type: "system.release" }),
    () => administrator.delete(_id),
    () => administrator.delete({ query: '*[_type == "system.release"]' }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ statusCode: 409 });
  expect(await stateOf("kept")).toBe("active");
  const mixed = [
    { actionType: "sanity.action.release.archive", releaseId: "kept" },
    { actionType: "sanity.action.document.discard", draftId: "drafts.x" },
  ];
  for (const actions of [mixed, [...mixed].reverse()]) {
    const sent = administrator.request({ method: "POST", uri: "/data/actions/production", body: { actions } });
    await expect(sent).rejects.toMatchObject({ statusCode: 400 });
  }
});

describe("the documents of a release that is not active any more cannot be changed", () => {
  const ofDocument = (name: string, parameters: object) => (client: SanityClient) =>
    client.request({
      method: "POST",
      uri: "/data/actions/production",
      body: { actions: [{ actionType: `sanity.action.document.${name}`, ...parameters }] },
    });
  const version = { _id: "versions.locked.a", _type: "post", title: "later" };
  const pair = { draftId: version._id, publishedId: "a" };
  const writes: Readonly<Record<string, (client: SanityClient) => Promise<unknown>>> = {
    create: (client) => client.create({ ...version, _id: "versions.locked.b" }),
    replace: (client) => client.createOrReplace(version),
    patch: (client) => client.patch(version._id).set({ title: "later" }).commit(),
    "patch by query": (client) => client.patch({ query: '*[_type == "post"]' }).set({ title: "later" }).commit(),
    delete: (client) => client.delete(version._id),
    "delete by query": (client) => client.delete({ query: '*[_type == "post"]' }),
    "document.edit": ofDocument("edit", { ...pair, patch: { set: { title: "later" } } }),
    "document.publish": ofDocument("publish", pair),
    "document.discard": ofDocument("discard", { draftId: version._id }),
    "version.discard": ofDocument("version.discard", { versionId: version._id }),
    "version.replace": ofDocument("version.replace", { document: version }),
    "version.create": ofDocument("version.create", { publishedId: "b", baseId: "a", versionId: "versions.locked.b" }),
    "version.unpublish": ofDocument("version.unpublish", { versionId: version._id, publishedId: "a" }),
    "document.delete": ofDocument("delete", { publishedId: "a", includeDrafts: [version._id] }),
  };
  let lake: TemporaryLake;
  let client: SanityClient;
  beforeAll(async () => {
    lake = await temporaryLake();
    client = lake.client({ perspective: "raw" });
    await client.create({ _id: "a", _type: "post", title: "now" });
    await act(client, "locked", "create");
    await client.create({ ...version, title: "then" });
    await act(client, "locked", "schedule");
  });
  afterAll(() => lake[Symbol.asyncDispose]());

  for (const [name, write] of Object.entries(writes)) {
    test(name, async () => {
      await expect(write(client)).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining("is scheduled, so its documents"),
      });
      expect(await client.fetch("*[_type == 'post'].title")).toEqual(["now", "then"]);
    });
  }
});

test("nobody writes in a release that was deleted, and what was left in one can be taken out", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  const version = { _id: "versions.r1.a", _type: "post", title: "then" };
  await client.create({ _id: "a", _type: "post", title: "now" });
  await client.releases.create({ releaseId: "r1", metadata: { title: "Diwali", releaseType: "asap" } });
  await client.create(version);
  for (const verb of ["archive", "delete"] as const) expect(await act(client, "r1", verb)).toBe("done");
  const ofDocument = (name: string, parameters: object) =>
    client.request({
      method: "POST",
      uri: "/data/actions/production",
      body: { actions: [{ actionType: `sanity.action.document.${name}`, ...parameters }] },
    });
  const writes: readonly (() => Promise<unknown>)[] = [
    () => client.create(version),
    () => client.createOrReplace(version),
    () => ofDocument("edit", { draftId: version._id, publishedId: "a", patch: { set: { title: "then" } } }),
    () => ofDocument("version.replace", { document: version }),
    () => client.createVersion({ publishedId: "a", baseId: "a", releaseId: "r1" }),
    () => client.unpublishVersion({ publishedId: "a", releaseId: "r1" }),
  ];
  const refusal = { statusCode: 409, message: expect.stringContaining('The release "Diwali" is deleted') };
  for (const write of writes) await expect(write()).rejects.toMatchObject(refusal);

  const dataset = lake.lake.dataset("production");
  dataset.commit({ mutations: [{ create: version }], author: "operator" });
  await expect(client.patch(version._id).set({ title: "later" }).commit()).rejects.toMatchObject(refusal);
  await ofDocument("publish", { draftId: version._id, publishedId: "a" });
  expect(await client.getDocument("a")).toMatchObject({ title: "then" });
  dataset.commit({ mutations: [{ create: version }], author: "operator" });
  await client.delete(version._id);
  expect(await client.fetch("*[]._id")).toEqual(["a"]);
});

test("a publication replaces, makes and removes documents in one transaction, and keeps drafts", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  await client
    .transaction()
    .create({ _id: "a", _type: "post", title: "A" })
    .create({ _id: "drafts.a", _type: "post", title: "A in work" })
    .create({ _id: "gone", _type: "post", title: "Gone" })
    .commit();
  const createdAt = (await client.getDocument("a"))?._createdAt;
  await client.releases.create({ releaseId: "r1", metadata: { title: "Diwali", releaseType: "asap" } });
  await client.createVersion({ publishedId: "a", baseId: "a", releaseId: "r1" });
  expect(await client.getDocument("versions.r1.a")).toMatchObject({ _system: { base: { id: "a" } } });
  // Each refers to the other, so that neither can be published before the other.
  const link = (_ref: string) => ({
    link: { _type: "reference", _ref, _weak: true, _strengthenOnPublish: { type: "post" } },
  });
  await client
    .patch("versions.r1.a")
    .set({ title: "New A", ...link("b") })
    .commit();
  await client.create({ _id: "versions.r1.b", _type: "post", title: "B", ...link("a") });
  await client.unpublishVersion({ publishedId: "gone", releaseId: "r1" });
  const seenBefore = (perspective: string[]) =>
    client.fetch("*[_type == 'post']|order(_id).title", {}, { perspective });
  expect(await seenBefore(["r1"])).toEqual(["New A", "B"]);
  expect(await seenBefore(["drafts"])).toEqual(["A in work", "Gone"]);

  await client.releases.publish({ releaseId: "r1" });

  expect(await client.fetch("*[_type == 'post']|order(_id){_id, title, _system}")).toEqual([
    { _id: "a", title: "New A", _system: null },
    { _id: "b", title: "B", _system: null },
    { _id: "drafts.a", title: "A in work", _system: null },
  ]);
  const published = await client.getDocument("a");
  expect(published).toMatchObject({ _createdAt: createdAt, link: { _ref: "b" } });
  expect(published).not.toHaveProperty("link._weak");
  const release = await client.releases.get({ releaseId: "r1" });
  expect(release).toMatchObject({
    _rev: published?._rev,
    state: "published",
    finalDocumentStates: ["a", "b", "gone"].map((id) => ({ id: `versions.r1.${id}` })),
  });
  const events = await client.request<{ events: Record<string, unknown> }>({
    uri: "/data/history/production/events/documents/a",
  });
  expect(events.events["a"]).toContainEqual(
    expect.objectContaining({
      type: "publishDocumentVersion",
      publishCause: "release.publish",
      releaseId: "r1",
      versionId: "versions.r1.a",
    }),
  );
  const ofGone = await client.request<{ events: Record<string, unknown> }>({
    uri: "/data/history/production/events/documents/gone",
  });
  expect(ofGone.events["gone"]).toContainEqual(expect.objectContaining({ type: "unpublishDocument" }));
});

test("a document that is deleted with its versions was not unpublished by their release", async () => {
  await act(administrator, "with-deletion", "create");
  const version = { _id: "versions.with-deletion.deleted", _type: "post" };
  await administrator.create({ _id: "deleted", _type: "post" });
  await administrator.create(version);
  await administrator.action({
    actionType: "sanity.action.document.delete",
    publishedId: "deleted",
    includeDrafts: [version._id],
  });
  const { events } = await administrator.request<{ events: Record<string, { type: string }[]> }>({
    uri: "/data/history/production/events/documents/deleted",
  });
  expect(events["deleted"]?.map(({ type }) => type)).toContain("deleteDocumentGroup");
  expect(events["deleted"]?.map(({ type }) => type)).not.toContain("unpublishDocument");
});

test("a publication that would leave a reference to nothing is refused whole", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  await client.create({ _id: "a", _type: "post" });
  await client.create({ _id: "b", _type: "post", link: { _type: "reference", _ref: "a" } });
  await act(client, "r1", "create");
  await client.create({ _id: "versions.r1.c", _type: "post" });
  await client.unpublishVersion({ publishedId: "a", releaseId: "r1" });
  await expect(client.releases.publish({ releaseId: "r1" })).rejects.toMatchObject({ statusCode: 409 });
  expect(await client.fetch("*[_type == 'post']._id")).toEqual(["a", "b", "versions.r1.a", "versions.r1.c"]);
});

test("a page that moved after a release was told to unpublish it does not leave without a word about its new address", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  const at = (current: string) => ({ address: { _type: "slug", current } });
  const page = { _type: "page", language: "en-IN", title: "Autumn fair" };
  await client.create({ _id: "fair", ...page, ...at("fair") });
  // The release was to move this one, before it was to unpublish it.
  await client.create({ _id: "mela", ...page, ...at("mela") });
  await act(client, "r1", "create");
  await client.create({ _id: "versions.r1.mela", ...page, ...at("mela-2027") });
  for (const publishedId of ["fair", "mela"]) await client.unpublishVersion({ publishedId, releaseId: "r1" });
  await client.create({ _id: "versions.r1.redirect-fair", _type: "redirect", from: "/fair", kind: "gone" });

  await client.patch("fair").set(at("great-fair")).commit();
  await expect(client.releases.publish({ releaseId: "r1" })).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringMatching(/“Autumn fair” moved from \/fair to \/great-fair after/),
  });
  expect(await client.fetch("*[_type == 'page' && !(_id in path('versions.**'))]._id")).toEqual(["fair", "mela"]);

  await client.patch("versions.r1.fair").unset(["_system.delete"]).commit();
  await client.unpublishVersion({ publishedId: "fair", releaseId: "r1" });
  await client.releases.publish({ releaseId: "r1" });
  expect(await client.fetch("*[_type == 'page']._id")).toEqual([]);
});

test("a copy of a version that removes its document removes it, too; a draft of it does not, and neither does one of a page that moved", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  const at = (current: string) => ({ address: { _type: "slug", current } });
  await client.create({ _id: "fair", _type: "page", language: "en-IN", title: "Autumn fair", ...at("fair") });
  for (const name of ["r1", "r2", "r3"]) await act(client, name, "create");
  await client.unpublishVersion({ publishedId: "fair", releaseId: "r1" });
  const copied = { publishedId: "fair", baseId: "versions.r1.fair" };
  await client.createVersion({ ...copied, releaseId: "r2" });
  await client.createVersion(copied);
  expect(await client.getDocument("drafts.fair")).not.toHaveProperty("_system.delete");

  await client.patch("fair").set(at("great-fair")).commit();
  await expect(client.createVersion({ ...copied, releaseId: "r3" })).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringMatching(/“Autumn fair” moved from \/fair to \/great-fair after/),
  });
  await client.patch("fair").set(at("fair")).commit();
  await client.releases.publish({ releaseId: "r2" });
  expect(await client.fetch("*[_type == 'page']._id|order(@)")).toEqual(["drafts.fair", "versions.r1.fair"]);
});

test("archived versions come back as they were", async () => {
  await using lake = await temporaryLake();
  const client = lake.client({ perspective: "raw" });
  await act(client, "r1", "create");
  await client.create({ _id: "versions.r1.a", _type: "post", title: "One" });
  await client.patch("versions.r1.a").set({ title: "Two" }).commit();
  await client.releases.archive({ releaseId: "r1" });
  expect(await client.getDocument("versions.r1.a")).toBeUndefined();
  await client.releases.unarchive({ releaseId: "r1" });
  expect(await client.getDocument("versions.r1.a")).toMatchObject({ title: "Two" });
  expect(await client.releases.get({ releaseId: "r1" })).not.toHaveProperty("finalDocumentStates");
});

test("a dry run finds every obstacle and changes nothing", async () => {
  await act(administrator, "dry", "create");
  const body = (verb: Verb) => ({
    dryRun: true,
    actions: [{ actionType: `sanity.action.release.${verb}`, releaseId: "dry", ...parametersOf[verb]?.() }],
  });
  const dryRun = (verb: Verb) =>
    administrator.request({ method: "POST", uri: "/data/actions/production", body: body(verb) });
  for (const verb of ["edit", "schedule", "publish", "archive"] as const) await dryRun(verb);
  await expect(dryRun("delete")).rejects.toMatchObject({ statusCode: 409 });
  expect(await stateOf("dry")).toBe("active");
});

describe("a role publishes with a release what it may publish without", () => {
  const mayPublish: Readonly<Record<StaffRole, Readonly<Record<string, boolean>>>> = {
    marketer: { promotion: true, legalDocument: false, notFoundPage: true },
    legal: { promotion: false, legalDocument: true, notFoundPage: true },
    administrator: { promotion: true, legalDocument: true, notFoundPage: true },
  };
  let lake: TemporaryLake;
  beforeAll(async () => {
    lake = await temporaryLake();
  });
  afterAll(() => lake[Symbol.asyncDispose]());

  for (const [role, types] of Object.entries(mayPublish)) {
    for (const [type, may] of Object.entries(types)) {
      test(`${role}, ${type}: ${may ? "yes" : "no"}`, async () => {
        const { people, sessions } = lake.lake;
        const email = `${role}-${type}@example.com`;
        const { id } = await people.add({
          name: role,
          email,
          role: role === "marketer" || role === "legal" ? role : "administrator",
        });
        const client = lake.client({ token: sessions.begin(id), perspective: "raw" });
        const name = `${role}-${type}`;
        const write = (by: SanityClient) =>
          by.create({ _id: `versions.${name}.${name}`, _type: type, effectiveDate: "2026-11-01" });
        const refusal = may ? "done" : 403;
        expect(await act(client, name, "create")).toBe("done");
        if (may) await write(client);
        else await expect(write(client)).rejects.toMatchObject({ statusCode: 403 });
        if (!may) await write(lake.client());
        expect(await act(client, name, "schedule")).toBe(refusal);
        if (!may) await act(lake.client(), name, "schedule");
        expect(await act(client, name, "unschedule")).toBe(refusal);
        if (!may) await act(lake.client(), name, "unschedule");
        expect(await act(client, name, "archive")).toBe(refusal);
        if (!may) await act(lake.client(), name, "archive");
        // Only the release still leads to what it was archived with.
        if (!may) expect(await act(client, name, "delete")).toBe(403);
        await act(lake.client(), name, "unarchive");
        if (role !== "administrator") expect(await act(client, `${name}-imported`, "import")).toBe(403);
        expect(await act(client, name, "publish")).toBe(refusal);
        expect(await lake.client().getDocument(name)).toEqual(may ? expect.anything() : undefined);
      });
    }
  }

  test("a stranger neither sees nor touches releases", async () => {
    await act(lake.client(), "unseen", "create");
    const stranger = lake.client({ role: "anonymous" });
    for (const verb of [...verbs, "import"] as const) expect(await act(stranger, "unseen", verb)).toBe(401);
    expect(await stranger.fetch("*[_id in path('_.releases.**')]")).toEqual([]);
    const count = { uri: "/projects/embedded/new-content-release-allowed" };
    await expect(stranger.request(count)).rejects.toMatchObject({ statusCode: 401 });
    expect(await act(lake.client({ role: "viewer" }), "unseen", "publish")).toBe(403);
    expect(await act(lake.client({ role: "editor" }), "unseen", "import")).toBe(403);
  });
});

describe("a scheduled release", () => {
  /** A lake with a stopped clock, and a release that a marketer scheduled for in an hour. */
  async function lakeWithRelease(directory: string) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
    const dataset = lake.dataset("production");
    const { id } = await lake.people.add({ name: "Asha", email: "asha@example.com", role: "marketer" });
    const marketer = { id, name: "Asha", role: "marketer" } as const;
    const one = { releaseId: "r1" };
    actOnReleases(dataset, marketer, [{ actionType: "sanity.action.release.create", ...one, metadata: {} }], {
      dryRun: false,
    });
    dataset.commit({ mutations: [{ create: { _id: "versions.r1.a", _type: "promotion" } }], author: id });
    const schedule = { actionType: "sanity.action.release.schedule", ...one, publishAt: inAnHour() } as const;
    actOnReleases(dataset, marketer, [schedule], { dryRun: false });
    const state = () => releasesIn(dataset.where).map(({ state, error }) => ({ state, error }));
    return { lake, dataset, marketer, schedule, state };
  }
  const scheduled = [{ state: "scheduled", error: undefined }];
  const published = [{ state: "published", error: undefined }];

  test("is published at its time, and not before", async () => {
    await using directory = await temporaryDirectory();
    const { lake, dataset, state } = await lakeWithRelease(directory.path);
    const stop = runSchedules(lake);
    vi.advanceTimersByTime(hourMilliseconds - 1);
    expect(state()).toEqual(scheduled);
    vi.advanceTimersByTime(2);
    expect(state()).toEqual(published);
    expect(dataset.get("a")).toMatchObject({ _type: "promotion" });
    expect(dataset.get("versions.r1.a")).toBeUndefined();
    stop();
    await lake.close();
  });

  test("that came due later decides, when several came due while no lake ran", async () => {
    await using directory = await temporaryDirectory();
    const { lake, dataset } = await lakeWithRelease(directory.path);
    const marketer = lake.people.list().map(({ id, name }) => ({ id, name, role: "marketer" }) as const)[0];
    if (!marketer) throw new Error("The lake has no marketer.");
    const one = { releaseId: "a-later-one" };
    const publishAt = new Date(Date.now() + 1.5 * hourMilliseconds).toISOString();
    const say = (title: string, release: string) =>
      dataset.commit({
        mutations: [{ createOrReplace: { _id: `versions.${release}.a`, _type: "promotion", title } }],
        author: marketer.id,
        isOfReleases: true,
      });
    say("earlier", "r1");
    actOnReleases(dataset, marketer, [{ actionType: "sanity.action.release.create", ...one, metadata: {} }], {
      dryRun: false,
    });
    say("later", one.releaseId);
    actOnReleases(dataset, marketer, [{ actionType: "sanity.action.release.schedule", ...one, publishAt }], {
      dryRun: false,
    });
    vi.advanceTimersByTime(2 * hourMilliseconds);
    runSchedules(lake)();
    expect(dataset.get("a")).toMatchObject({ title: "later" });
    await lake.close();
  });

  test("is published with the rights of who scheduled it, whoever edited another release or this one since", async () => {
    await using directory = await temporaryDirectory();
    const { lake, dataset, state } = await lakeWithRelease(directory.path);
    const { id } = await lake.people.add({ name: "Ravi", email: "ravi@example.com", role: "legal" });
    const edit = {
      actionType: "sanity.action.release.edit",
      releaseId: "r1",
      patch: { set: { "metadata.title": "x" } },
    };
    const actions = [
      { actionType: "sanity.action.release.create", releaseId: "r2", metadata: {} },
      { actionType: "sanity.action.release.schedule", releaseId: "r2", publishAt: inAnHour() },
      edit,
    ].map((action) => releaseActionSchema.parse(action));
    actOnReleases(dataset, { id, name: "Ravi", role: "legal" }, actions, { dryRun: false });
    vi.advanceTimersByTime(2 * hourMilliseconds);
    runSchedules(lake)();
    expect(state()).toEqual([...published, ...published]);
    await lake.close();
  });

  test("that came due while no lake ran is published when one starts", async () => {
    await using directory = await temporaryDirectory();
    const { lake } = await lakeWithRelease(directory.path);
    await lake.close();
    vi.advanceTimersByTime(2 * hourMilliseconds);
    const reopened = openLake(lakeConfiguration(directory.path), pino({ level: "silent" }));
    runSchedules(reopened)();
    expect(releasesIn(reopened.dataset("production").where)).toMatchObject([{ state: "published" }]);
    await reopened.close();
  });

  test("is active again and says why, when its scheduler no longer exists or a document cannot be published", async () => {
    await using directory = await temporaryDirectory();
    const { lake, dataset, state } = await lakeWithRelease(directory.path);
    lake.people.remove("asha@example.com");
    vi.advanceTimersByTime(2 * hourMilliseconds);
    runSchedules(lake)();
    const message = expect.stringContaining("no longer exists");
    expect(state()).toEqual([{ state: "active", error: { message } }]);
    expect(dataset.get("versions.r1.a")).toBeDefined();
    await lake.close();
  });

  test("does not bring back what was taken off the site after it was scheduled, and does once it is scheduled again", async () => {
    await using directory = await temporaryDirectory();
    const { lake, dataset, marketer, schedule, state } = await lakeWithRelease(directory.path);
    const write = (...mutations: Mutation[]) => dataset.commit({ mutations, author: marketer.id });
    write({ create: { _id: "a", _type: "promotion" } });
    write({ delete: { id: "a" } });
    const edit = { patch: { set: { "metadata.title": "Diwali" } } };
    const edited = releaseActionSchema.parse({ actionType: "sanity.action.release.edit", releaseId: "r1", ...edit });
    actOnReleases(dataset, marketer, [edited], { dryRun: false });
    vi.advanceTimersByTime(hourMilliseconds);
    runSchedules(lake)();
    const message = "“a” was taken off the site after this was scheduled. Look at it and schedule the release again.";
    expect(state()).toEqual([{ state: "active", error: { message } }]);
    expect(dataset.get("a")).toBeUndefined();

    actOnReleases(dataset, marketer, [{ ...schedule, publishAt: inAnHour() }], { dryRun: false });
    vi.advanceTimersByTime(hourMilliseconds);
    runSchedules(lake)();
    expect(state()).toEqual(published);
    expect(dataset.get("a")).toBeDefined();
    await lake.close();
  });

  test("that no attempt could publish is active again, and one error is logged", async () => {
    await using directory = await temporaryDirectory();
    const { lake, dataset, state } = await lakeWithRelease(directory.path);
    // As older lakes let a patch leave it.
    const dateless = { _id: "versions.r1.b", _type: "promotion", _createdAt: "yesterday" };
    dataset.commit({ mutations: [{ create: dateless }], author: "test", isOfReleases: true });
    const logged = vi.spyOn(lake.log, "error");
    const stop = runSchedules(lake);
    vi.advanceTimersByTime(2 * hourMilliseconds);
    expect(state()).toEqual([{ state: "active", error: { message: expect.stringContaining("see its log") } }]);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(dataset.get("versions.r1.b")).toBeDefined();
    stop();
    await lake.close();
  });
});
