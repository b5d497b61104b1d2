import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { type Reader, readers, statusOf } from "../testing/readers.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const address = "/data/proposals/production";
const proposal = z.object({
  name: z.string(),
  documentId: z.string(),
  state: z.string(),
  steps: z.array(z.object({ what: z.string(), by: z.string(), message: z.string().optional() })),
});
const answer = z.object({ proposal });

let lake: TemporaryLake;
let clients: ReadonlyMap<Reader, SanityClient>;
let count = 0;

beforeAll(async () => {
  lake = await temporaryLake();
  clients = new Map(await readers(lake));
});
afterAll(() => lake[Symbol.asyncDispose]());

const as = (role: Reader): SanityClient => {
  const client = clients.get(role);
  if (!client) throw new Error(`There is no ${role}.`);
  return client;
};

const post = (role: Reader, path: string, body: object = {}) =>
  as(role).request<unknown>({ method: "POST", uri: address + path, body });

/** Publishes a legal document under an id of its own. */
async function published(): Promise<string> {
  const _id = `legalDocument-${(count += 1)}`;
  const terms = { _type: "legalDocument", key: _id, title: "Terms", effectiveDate: "2026-11-01" };
  await as("administrator").create({ _id, ...terms });
  return _id;
}

const begin = async (role: Reader, documentId: string) =>
  answer.parse(await post(role, "", { documentId, title: "Terms" })).proposal;

/** The revisions that somebody reads at this moment. */
const revisions = async (name: string, documentId: string) => ({
  version: (await as("legal").getDocument(`versions.${name}.${documentId}`))?._rev ?? "",
  published: (await as("legal").getDocument(documentId))?._rev ?? "",
});

const steps = ["ask", "withdraw", "discard", "refuse", "publish", "write"] as const;
type Step = (typeof steps)[number];

async function take(role: Reader, step: Step, name: string, documentId: string): Promise<number> {
  if (step === "write") {
    const patch = as(role)
      .patch(`versions.${name}.${documentId}`)
      .set({ title: `Terms by ${role}` });
    return statusOf(patch.commit());
  }
  const decides = step === "publish" || step === "refuse";
  const body = { message: "Because.", ...(decides && (await revisions(name, documentId))) };
  return statusOf(post(role, `/${name}/${step}`, body));
}

const states = ["open", "asked", "published", "refused", "discarded"] as const;
type State = (typeof states)[number];

/** How a proposal of marketing's comes into each state. */
const ways = {
  open: [],
  asked: [["marketer", "ask"]],
  published: [
    ["marketer", "ask"],
    ["legal", "publish"],
  ],
  refused: [
    ["marketer", "ask"],
    ["legal", "refuse"],
  ],
  discarded: [["marketer", "discard"]],
} as const satisfies Record<State, readonly (readonly [Reader, Step])[]>;

/** The state after each step that is allowed; `false` for those who may write a proposal but not publish its document. */
const allowed: Readonly<Record<State, Readonly<Partial<Record<Step, { next: State; byProposers: boolean }>>>>> = {
  open: {
    ask: { next: "asked", byProposers: true },
    discard: { next: "discarded", byProposers: true },
    write: { next: "open", byProposers: true },
  },
  asked: {
    withdraw: { next: "open", byProposers: true },
    refuse: { next: "refused", byProposers: false },
    publish: { next: "published", byProposers: false },
    write: { next: "asked", byProposers: false },
  },
  published: {},
  refused: {},
  discarded: {},
};

const publishers: readonly Reader[] = ["legal", "editor", "administrator"];
const everybody = ["anonymous", "viewer", "marketer", ...publishers] as const;

/** What a step answers, by the state and the role. */
function expected(state: State, step: Step, role: Reader): number {
  if (role === "anonymous") return 401;
  if (role === "viewer") return step === "write" && !("write" in allowed[state]) ? 409 : 403;
  const mayPublish = publishers.includes(role);
  const isPublishers = step === "publish" || step === "refuse";
  if (isPublishers && !mayPublish) return 403;
  const rule = allowed[state][step];
  if (rule && (mayPublish || rule.byProposers)) return 200;
  return 409;
}

describe.each(states)("a proposal that is %s", (state) => {
  test.each(steps)("%s: allowed to whom the table says, and refused to all others without a trace", async (step) => {
    for (const role of everybody) {
      const documentId = await published();
      const { name } = await begin("marketer", documentId);
      for (const [one, way] of ways[state]) expect(await take(one, way, name, documentId)).toBe(200);
      const status = await take(role, step, name, documentId);
      expect([role, status]).toEqual([role, expected(state, step, role)]);
      const { proposals } = z
        .object({ proposals: z.array(proposal) })
        .parse(await as("viewer").request<unknown>({ uri: address, query: { documentId } }));
      const next = status === 200 ? (allowed[state][step]?.next ?? state) : state;
      expect([role, proposals[0]?.state]).toEqual([role, next]);
      const title = (await as("legal").getDocument(documentId))?.["title"];
      if (next !== "published") expect(title).toBe("Terms");
    }
  });
});

test("a proposal of the terms, from the question to the answer: who, when and why are kept", async () => {
  const documentId = await published();
  const { name } = await begin("marketer", documentId);
  const versionId = `versions.${name}.${documentId}`;
  await as("marketer").patch(versionId).set({ title: "Kinder terms" }).commit();
  expect(await take("marketer", "ask", name, documentId)).toBe(200);
  const shown = await revisions(name, documentId);
  await as("legal").patch(versionId).set({ title: "Kinder terms, mended" }).commit();
  expect(await statusOf(post("legal", `/${name}/publish`, shown)), "not what was read").toBe(409);
  const { proposal: decided } = answer.parse(
    await post("legal", `/${name}/publish`, await revisions(name, documentId)),
  );
  expect((await as("anonymous").getDocument(documentId))?.["title"]).toBe("Kinder terms, mended");
  const ids = await Promise.all(
    (["marketer", "legal"] as const).map(async (role) => (await as(role).users.getById("me")).id),
  );
  expect(decided.steps).toMatchObject([
    { what: "begun", by: ids[0] },
    { what: "asked", by: ids[0], message: "Because." },
    { what: "published", by: ids[1] },
  ]);
  expect(await as("legal").getDocument(versionId)).toBeUndefined();
});

test.each(["publish", "refuse"])(
  "what was corrected since a proposal was read does not go with it: %s",
  async (step) => {
    const documentId = await published();
    const { name } = await begin("marketer", documentId);
    expect(await take("marketer", "ask", name, documentId)).toBe(200);
    const read = await revisions(name, documentId);
    expect(await take("legal", "write", name, documentId)).toBe(200);
    const decision = post("legal", `/${name}/${step}`, { message: "Because.", ...read });
    await expect(decision).rejects.toThrow("Please read the difference again");
    expect(await as("legal").getDocument(`versions.${name}.${documentId}`)).toMatchObject({ title: "Terms by legal" });
  },
);

test("what was published anew since a proposal was read is not undone by it", async () => {
  const documentId = await published();
  const { name } = await begin("marketer", documentId);
  expect(await take("marketer", "ask", name, documentId)).toBe(200);
  const shown = await revisions(name, documentId);
  await as("legal").patch(documentId).set({ title: "Newer terms" }).commit();
  expect(await statusOf(post("legal", `/${name}/publish`, shown))).toBe(409);
  expect((await as("anonymous").getDocument(documentId))?.["title"]).toBe("Newer terms");
});

test("the day that legal says with the decision is published with the text, and kept nowhere when it is refused", async () => {
  const documentId = await published();
  const { name } = await begin("marketer", documentId);
  const versionId = `versions.${name}.${documentId}`;
  await as("marketer").patch(versionId).set({ title: "Newer terms", effectiveDate: "2026-01-01" }).commit();
  await post("marketer", `/${name}/ask`, { message: "Because." });
  const shown = await revisions(name, documentId);
  await as("legal").patch(documentId).set({ title: "Terms of meanwhile" }).commit();
  expect(await statusOf(post("legal", `/${name}/publish`, { ...shown, effectiveDate: "2026-12-01" }))).toBe(409);
  expect(await as("legal").getDocument(versionId)).toMatchObject({ effectiveDate: "2026-01-01" });
  const again = await revisions(name, documentId);
  expect(await statusOf(post("legal", `/${name}/publish`, { ...again, effectiveDate: "soon" }))).toBe(400);
  expect(await statusOf(post("legal", `/${name}/publish`, { ...again, effectiveDate: "2026-12-01" }))).toBe(200);
  expect(await as("legal").getDocument(documentId)).toMatchObject({
    title: "Newer terms",
    effectiveDate: "2026-12-01",
  });

  await as("administrator").create({ _id: "rule-of-no-day", _type: "ruleFigure", title: "Age" });
  const undated = (await begin("marketer", "rule-of-no-day")).name;
  await post("marketer", `/${undated}/ask`, { message: "Because." });
  const ofFigure = { ...(await revisions(undated, "rule-of-no-day")), effectiveDate: "2026-12-01" };
  expect(await statusOf(post("legal", `/${undated}/publish`, ofFigure)), "of a figure").toBe(400);
});

test("the text that a proposal was begun with can be read later, and its author may say that it has taken up a newer one", async () => {
  const documentId = await published();
  const { name } = await begin("marketer", documentId);
  const versionId = `versions.${name}.${documentId}`;
  const { _rev } = await as("legal").patch(documentId).set({ title: "Newer terms" }).commit();
  const copied = z.object({ _rev: z.string(), _system: z.object({ base: z.object({ rev: z.string() }) }) });
  const version = copied.parse(await as("marketer").getDocument(versionId));
  const uri = `/data/history/production/documents/${documentId}`;
  const query = { revision: version._system.base.rev };
  expect(await as("marketer").request<unknown>({ uri, query })).toMatchObject({ documents: [{ title: "Terms" }] });
  const taken = as("marketer").patch(versionId).ifRevisionId(version._rev).set({ "_system.base.rev": _rev });
  expect(copied.parse(await taken.commit())._system.base.rev).toBe(_rev);
});

test("a proposal for a document that was deleted is refused with the reason, until the document is published again", async () => {
  const documentId = await published();
  const { name } = await begin("marketer", documentId);
  await take("marketer", "ask", name, documentId);
  const read = await revisions(name, documentId);
  await as("administrator").delete(documentId);
  await expect(post("legal", `/${name}/publish`, read)).rejects.toThrow("not published any more");
  const restored = { _type: "legalDocument", key: documentId, title: "Restored", effectiveDate: "2026-11-01" };
  await as("administrator").create({ _id: documentId, ...restored });
  expect(await take("legal", "publish", name, documentId), "as it is read again").toBe(200);
});

test("a deleted document is in the recycle bin as it was, whether a text that is proposed for it waits or was refused", async () => {
  const documentId = await published();
  const { name } = await begin("marketer", documentId);
  await as("marketer").patch(`versions.${name}.${documentId}`).set({ title: "Proposed" }).commit();
  await take("marketer", "ask", name, documentId);
  await as("administrator").delete(documentId);
  const inBin = z.object({ deleted: z.array(z.object({ document: z.looseObject({ _id: z.string() }) })) });
  const bin = async () => {
    const answer = inBin.parse(await as("legal").request({ uri: "/data/history/production/deleted" }));
    return answer.deleted.filter(({ document }) => document._id.endsWith(documentId));
  };
  const asItWas = [{ document: { _id: documentId, title: "Terms" } }];
  expect(await bin(), "while it waits").toMatchObject(asItWas);
  expect(await take("legal", "refuse", name, documentId)).toBe(200);
  expect(await bin(), "once it was refused").toMatchObject(asItWas);
});

test("no other way leads past the decision, and nobody writes what happened", async () => {
  const documentId = await published();
  const { name } = await begin("marketer", documentId);
  const other = await published();
  const [versionId, recordId] = [`versions.${name}.${documentId}`, `_.proposals.${name}`];
  const action = (client: SanityClient, actionType: string, parameters: object) =>
    client.request<unknown>({
      method: "POST",
      uri: "/data/actions/production",
      body: { actions: [{ actionType: `sanity.action.${actionType}`, ...parameters }] },
    });
  const [marketer, legal, administrator] = [as("marketer"), as("legal"), as("administrator")];
  const attacks: readonly (readonly [string, () => Promise<unknown>, number])[] = [
    ["a draft of legal's", () => marketer.create({ _id: `drafts.${documentId}`, _type: "legalDocument" }), 403],
    [
      "a version in no release",
      () => marketer.create({ _id: `versions.x.${documentId}`, _type: "legalDocument" }),
      403,
    ],
    [
      "a version in a proposal that nobody began",
      () => marketer.create({ _id: `versions.proposal-x.${documentId}`, _type: "legalDocument" }),
      409,
    ],
    [
      "another document in the proposal",
      () => marketer.create({ _id: `versions.${name}.${other}`, _type: "legalDocument" }),
      409,
    ],
    ["another type in the proposal", () => marketer.createOrReplace({ _id: versionId, _type: "page" }), 409],
    [
      "the document's removal",
      () => action(marketer, "document.version.unpublish", { versionId, publishedId: documentId }),
      409,
    ],
    [
      "the document's removal by hand",
      () =>
        marketer
          .patch(versionId)
          .set({ _system: { delete: true } })
          .commit(),
      409,
    ],
    ["a draft of another type", () => marketer.create({ _id: `drafts.${documentId}`, _type: "page" }), 403],
    ["a version of another type", () => marketer.create({ _id: `versions.x.${documentId}`, _type: "page" }), 403],
    ["the text's removal", () => marketer.delete(versionId), 409],
    [
      "a publication of the version by itself",
      () => action(marketer, "document.publish", { draftId: versionId, publishedId: documentId }),
      403,
    ],
    ["its release run by hand", () => action(legal, "release.publish", { releaseId: name }), 409],
    [
      "its release scheduled",
      () => action(legal, "release.schedule", { releaseId: name, publishAt: "2130-01-01T00:00:00Z" }),
      409,
    ],
    ["its release archived", () => action(legal, "release.archive", { releaseId: name }), 409],
    ["a release of that name", () => action(marketer, "release.create", { releaseId: "proposal-mine" }), 409],
    ["another state", () => administrator.patch(recordId).set({ state: "asked" }).commit(), 403],
    ["the record's removal", () => administrator.delete(recordId), 403],
    [
      "a forged record",
      () => administrator.create({ _id: "_.proposals.proposal-y", _type: "system.proposal", state: "asked" }),
      403,
    ],
    ["a proposal of nothing", () => post("marketer", "", { documentId: "nothing", title: "x" }), 404],
    ["a proposal of a draft", () => post("marketer", "", { documentId: `drafts.${documentId}`, title: "x" }), 400],
    ["a proposal of a record", () => post("marketer", "", { documentId: recordId, title: "x" }), 400],
    ["a question without a reason", () => post("marketer", `/${name}/ask`, { message: " " }), 400],
    ["a step of nothing", () => post("legal", "/proposal-z/publish", { version: "", published: "" }), 404],
  ];
  for (const [what, attack, status] of attacks) expect([what, await statusOf(attack())]).toEqual([what, status]);
  expect((await as("anonymous").getDocument(documentId))?.["title"]).toBe("Terms");
  expect(await as("anonymous").fetch("*[_type == 'system.proposal']", {}, { perspective: "raw" })).toEqual([]);
});
