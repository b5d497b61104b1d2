import { ClientError, createClient, type SanityClient } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

let lake: TemporaryLake;
beforeAll(async () => {
  lake = await temporaryLake();
});
afterAll(() => lake[Symbol.asyncDispose]());

/** What a call is made with: the client, and the id of a published document that has a draft too. */
interface Call {
  client: SanityClient;
  id: string;
}

type Expectation =
  | { answers: (call: Call) => unknown; expected: unknown }
  | { asks: (call: Call) => unknown; refused: { statusCode: number; message: RegExp } };

interface Observer<Event> {
  next: (event: Event) => void;
  error: (reason: Error) => void;
}

const versionId = "versions.r1.";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const noSuchEndpoint = { statusCode: 404, message: /This content lake has no (?:GET|PUT|POST) \/v/ };
const noEmbeddings = { statusCode: 400, message: /has no embeddings/ };
const anything = expect.anything();

/** The first event of a stream, which is ended then. */
const firstOf = <Event>(stream: { subscribe: (observer: Partial<Observer<Event>>) => { unsubscribe: () => void } }) =>
  new Promise<Event>((resolve, reject) => {
    const subscription = stream.subscribe({
      next(event) {
        resolve(event);
        subscription.unsubscribe();
      },
      error: reject,
    });
  });

/** What a method of the releases answers, for a release that the preceding methods brought into the right state. */
const ofRelease = (
  call: (releases: SanityClient["releases"], release: { releaseId: string }) => unknown,
  ...before: readonly ((releases: SanityClient["releases"], release: { releaseId: string }) => unknown)[]
): Expectation => ({
  async answers({ client: { releases }, id }) {
    const release = { releaseId: id.replaceAll(".", "-") };
    for (const step of before) await step(releases, release);
    return call(releases, release);
  },
  expected: { transactionId: anything },
});
const createRelease = (releases: SanityClient["releases"], release: { releaseId: string }) =>
  releases.create({ ...release, metadata: { title: "Diwali" } });
const scheduleRelease = (releases: SanityClient["releases"], release: { releaseId: string }) =>
  releases.schedule({ ...release, publishAt: "2130-01-01T00:00:00.000Z" });
const archiveRelease = (releases: SanityClient["releases"], release: { releaseId: string }) =>
  releases.archive(release);
const ofAgent = (call: (action: SanityClient["agent"]["action"]) => unknown): Expectation => ({
  asks: ({ client }) => call(client.withConfig({ apiVersion: "vX" }).agent.action),
  refused: noSuchEndpoint,
});
const instructed = { schemaId: "schema", instruction: "shorter" };

/** Every public method of the client: what it answers here, or in which words it is refused. */
const methods: Readonly<Record<string, Expectation>> = {
  action: {
    answers: ({ client, id }) =>
      client.action({ actionType: "sanity.action.document.publish", draftId: `drafts.${id}`, publishedId: id }),
    expected: { transactionId: anything },
  },
  "agent.action.generate": ofAgent((action) =>
    action.generate({ ...instructed, targetDocument: { operation: "create", _type: "post" } }),
  ),
  "agent.action.patch": ofAgent((action) =>
    action.patch({
      schemaId: "schema",
      documentId: "post",
      target: { path: "title", operation: "set", value: "words" },
    }),
  ),
  "agent.action.prompt": ofAgent((action) => action.prompt({ instruction: "shorter" })),
  "agent.action.transform": ofAgent((action) => action.transform({ ...instructed, documentId: "post" })),
  "agent.action.translate": ofAgent((action) =>
    action.translate({ schemaId: "schema", documentId: "post", toLanguage: { id: "hi", title: "Hindi" } }),
  ),
  "assets.upload": {
    answers: ({ client }) => client.assets.upload("image", png, { filename: "dot.png" }),
    expected: { _type: "sanity.imageAsset", originalFilename: "dot.png" },
  },
  clone: { answers: ({ client }) => client.clone().config().dataset, expected: "production" },
  config: { answers: ({ client }) => client.config().projectId, expected: "embedded" },
  create: { answers: ({ client }) => client.create({ _type: "post" }), expected: { _type: "post", _rev: anything } },
  createIfNotExists: {
    answers: ({ client, id }) => client.createIfNotExists({ _id: id, _type: "post", title: "another" }),
    expected: { title: "published" },
  },
  createOrReplace: {
    answers: ({ client, id }) => client.createOrReplace({ _id: id, _type: "post", title: "another" }),
    expected: { title: "another" },
  },
  createVersion: {
    answers: ({ client, id }) =>
      client.createVersion({ publishedId: id, releaseId: "r1", document: { _type: "post", title: "next" } }),
    expected: { transactionId: anything },
  },
  dataRequest: {
    // Deprecated, but a public method still.
    // oxlint-disable-next-line typescript/no-deprecated
    answers: ({ client }) => client.dataRequest("mutate", { mutations: [{ create: { _type: "post" } }] }),
    expected: { results: [anything] },
  },
  "datasets.create": {
    answers: ({ client }) => client.datasets.create("created"),
    expected: { datasetName: "created", aclMode: "private" },
  },
  "datasets.delete": {
    async answers({ client }) {
      await client.datasets.create("deleted");
      return client.datasets.delete("deleted");
    },
    expected: { deleted: true },
  },
  "datasets.edit": {
    async answers({ client }) {
      await client.datasets.create("edited");
      return client.datasets.edit("edited", { aclMode: "public" });
    },
    expected: { datasetName: "edited", aclMode: "public" },
  },
  "datasets.editEmbeddingsSettings": {
    asks: ({ client }) => client.datasets.editEmbeddingsSettings("production", { enabled: true }),
    refused: noEmbeddings,
  },
  "datasets.getEmbeddingsSettings": {
    asks: ({ client }) => client.datasets.getEmbeddingsSettings("production"),
    refused: noEmbeddings,
  },
  "datasets.list": {
    answers: ({ client }) => client.datasets.list(),
    expected: expect.arrayContaining([
      expect.objectContaining({ name: "production", aclMode: "public", datasetProfile: "content" }),
    ]),
  },
  delete: { answers: ({ client, id }) => client.delete(`drafts.${id}`), expected: { results: [anything] } },
  discardVersion: {
    async answers({ client, id }) {
      await client.create({ _id: versionId + id, _type: "post" });
      return client.discardVersion({ publishedId: id, releaseId: "r1" });
    },
    expected: { transactionId: anything },
  },
  documentsExists: {
    answers: async ({ client, id }) => [...(await client.documentsExists([id, "nobody"]))].length,
    expected: 1,
  },
  fetch: {
    answers: ({ client, id }) => client.fetch("*[_id == $id][0].title", { id }),
    expected: "published",
  },
  getDataUrl: { answers: ({ client }) => client.getDataUrl("doc"), expected: "/data/doc/production" },
  getDocument: { answers: ({ client, id }) => client.getDocument(id), expected: { title: "published" } },
  getDocuments: {
    answers: ({ client, id }) => client.getDocuments([id, "nobody"]),
    expected: [expect.objectContaining({ title: "published" }), null],
  },
  getUrl: { answers: ({ client }) => client.getUrl("/ping"), expected: expect.stringMatching(/\/v2025-02-19\/ping$/) },
  listen: {
    answers: ({ client }) => firstOf(client.listen("*", {}, { events: ["welcome"] })),
    expected: { type: "welcome" },
  },
  "live.events": {
    answers: ({ client }) => firstOf(client.live.events()),
    expected: { type: "welcome" },
  },
  "mediaLibrary.video.getPlaybackInfo": {
    asks: ({ client }) =>
      client
        .withConfig({ resource: { type: "media-library", id: "library" } })
        .mediaLibrary.video.getPlaybackInfo("video-0123456789abcdefghijklmnopq"),
    refused: noSuchEndpoint,
  },
  mutate: {
    answers: ({ client, id }) => client.mutate(client.patch(id).set({ title: "changed" })),
    expected: { results: [anything] },
  },
  patch: {
    answers: ({ client, id }) => client.patch(id).set({ title: "changed" }).commit(),
    expected: { title: "changed" },
  },
  "projects.getById": { answers: ({ client }) => client.projects.getById("embedded"), expected: { id: "embedded" } },
  "projects.list": {
    answers: ({ client }) => client.projects.list(),
    expected: [expect.objectContaining({ id: "embedded" })],
  },
  "releases.archive": ofRelease(archiveRelease, createRelease),
  "releases.create": ofRelease(createRelease),
  "releases.delete": ofRelease((releases, release) => releases.delete(release), createRelease, archiveRelease),
  "releases.edit": ofRelease(
    (releases, release) => releases.edit({ ...release, patch: { set: { "metadata.title": "Holi" } } }),
    createRelease,
  ),
  "releases.fetchDocuments": {
    async answers({ client, id }) {
      await client.create({ _id: `versions.fetched.${id}`, _type: "post" });
      return client.withConfig({ perspective: "raw" }).releases.fetchDocuments({ releaseId: "fetched" });
    },
    expected: { result: [expect.objectContaining({ _type: "post" })] },
  },
  "releases.get": {
    async answers({ client }) {
      await createRelease(client.releases, { releaseId: "found" });
      return client.releases.get({ releaseId: "found" });
    },
    expected: { name: "found", state: "active" },
  },
  "releases.publish": ofRelease((releases, release) => releases.publish(release), createRelease),
  "releases.schedule": ofRelease(scheduleRelease, createRelease),
  "releases.unarchive": ofRelease((releases, release) => releases.unarchive(release), createRelease, archiveRelease),
  "releases.unschedule": ofRelease((releases, release) => releases.unschedule(release), createRelease, scheduleRelease),
  replaceVersion: {
    async answers({ client, id }) {
      await client.create({ _id: versionId + id, _type: "post" });
      return client.replaceVersion({ document: { _id: versionId + id, _type: "post", title: "next" } });
    },
    expected: { transactionId: anything },
  },
  request: { answers: ({ client }) => client.request({ uri: "/ping" }), expected: { pong: true } },
  transaction: {
    answers: ({ client }) => client.transaction().create({ _type: "post" }).commit(),
    expected: { results: [anything] },
  },
  unpublishVersion: {
    answers: ({ client, id }) => client.unpublishVersion({ publishedId: id, releaseId: "r1" }),
    expected: { transactionId: anything },
  },
  "users.getById": { answers: ({ client }) => client.users.getById("me"), expected: { role: "administrator" } },
  withConfig: {
    answers: ({ client }) => client.withConfig({ dataset: "other" }).config().dataset,
    expected: "other",
  },
};

test("the table has every public method of the client", () => {
  const client = createClient({
    projectId: "embedded",
    dataset: "production",
    useCdn: false,
    apiVersion: "2025-02-19",
  });
  expect(Object.keys(methods)).toEqual(methodsOf(client).sort());
});

for (const [method, expectation] of Object.entries(methods)) {
  test(`${method} ${"refused" in expectation ? "is refused with the reason" : "works"}`, async () => {
    const client = lake.client();
    const id = `post-${method}`;
    await client.create({ _id: id, _type: "post", title: "published" });
    await client.create({ _id: `drafts.${id}`, _type: "post", title: "draft" });
    if ("answers" in expectation) {
      const answer: unknown = await expectation.answers({ client, id });
      if (isPlain(expectation.expected)) expect(answer).toMatchObject(expectation.expected);
      else expect(answer).toEqual(expectation.expected);
    } else {
      const error: unknown = await Promise.resolve(expectation.asks({ client, id })).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ClientError);
      expect(error).toMatchObject({
        statusCode: expectation.refused.statusCode,
        message: expect.stringMatching(expectation.refused.message),
      });
    }
  });
}

const isPlain = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === "[object Object]" && value !== null;

/** The public methods of an object and of the clients that it holds, with their path: `releases.create`. */
function methodsOf(held: object, path = ""): string[] {
  const names = new Set<string>();
  for (let owner = held; owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  }
  return [...names]
    .filter((name) => !["constructor", "observable", "listeners", "clientConfig"].includes(name) && /^[a-z]/.test(name))
    .flatMap((name) => {
      const member: unknown = Reflect.get(held, name);
      if (typeof member === "function") return path + name;
      return typeof member === "object" && member !== null ? methodsOf(member, `${path}${name}.`) : [];
    });
}
