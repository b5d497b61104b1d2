import { expect, onTestFinished, test, vi } from "vitest";
import pino from "pino";
import { z } from "zod";

import { operator, type Requester, type StaffRole } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import { type Lake, openLake } from "../lake.ts";
import { lakeConfiguration, temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";
import { publishRelease, releaseMutations } from "../releases/release-mutations.ts";
import type { MutationsFor } from "../store/dataset-store.ts";
import type { Mutation } from "../store/mutation.ts";

import { publishNow } from "./execute-schedule.ts";
import { runSchedules } from "./run-schedules.ts";
import { publicationOf, scheduleName, schedulesIn } from "./schedule.ts";
import { countScheduledBy } from "./scheduled-by.ts";
import { moveSchedule, removeSchedule, setSchedule } from "./set-schedule.ts";

const hourMilliseconds = 3_600_000;
const inAnHour = () => new Date(Date.now() + hourMilliseconds).toISOString();
const terms = { _id: "terms", _type: "legalDocument", title: "Terms", effectiveDate: "2026-11-01" };
const newTerms = { ...terms, _id: "drafts.terms", title: "New terms" };

async function person({ people }: Lake, role: StaffRole): Promise<Requester> {
  const { id, name } = await people.add({ name: role, email: `${role}@example.com`, role });
  return { id, name, role };
}

/** A lake with a stopped clock, a draft of the terms, and a person of legal. */
async function lakeWithDraft(directory: string) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
  const dataset = lake.dataset("production");
  const legal = await person(lake, "legal");
  dataset.commit({ mutations: [{ create: terms }, { create: newTerms }], author: legal.id });
  const state = () => schedulesIn(dataset.where).map(({ state, stateReason = "" }) => `${state} ${stateReason}`.trim());
  return { lake, dataset, legal, state, title: () => dataset.get("terms")?.["title"] };
}

test("a scheduled document is published at its time, and not before", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  const stop = runSchedules(lake);
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  vi.advanceTimersByTime(hourMilliseconds - 1);
  expect([title(), state()]).toEqual(["Terms", ["scheduled"]]);
  vi.advanceTimersByTime(2);
  expect([title(), state()]).toEqual(["New terms", ["succeeded"]]);
  expect(dataset.get("drafts.terms")).toBeUndefined();
  stop();
  await lake.close();
});

test("a schedule that came due while no lake ran is executed when one starts", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal } = await lakeWithDraft(directory.path);
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  await lake.close();
  vi.advanceTimersByTime(2 * hourMilliseconds);
  const reopened = openLake(lakeConfiguration(directory.path), pino({ level: "silent" }));
  runSchedules(reopened)();
  expect(reopened.dataset("production").get("terms")).toMatchObject({ title: "New terms" });
  await reopened.close();
});

test("a schedule fails with the reason when its author or the draft no longer exists", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  const [failures, successes] = [vi.spyOn(lake.log, "error"), vi.spyOn(lake.log, "info")];
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  lake.people.remove("legal@example.com");
  vi.advanceTimersByTime(hourMilliseconds);
  runSchedules(lake)();
  expect([title(), state()]).toEqual(["Terms", [expect.stringMatching(/^cancelled The person who set this schedule/)]]);

  const administrator = await person(lake, "administrator");
  setSchedule(dataset, administrator, { documentId: "terms", executeAt: inAnHour() });
  dataset.commit({ mutations: [{ delete: { id: "drafts.terms" } }], author: administrator.id });
  vi.advanceTimersByTime(hourMilliseconds);
  runSchedules(lake)();
  expect(state()).toContainEqual("cancelled There were no changes left to publish.");
  const reasons = [
    "The person who set this schedule may no longer publish the document.",
    "There were no changes left to publish.",
  ];
  const message = "a scheduled publication failed and has ended";
  expect(failures.mock.calls).toEqual(reasons.map((reason) => [{ document: "terms", reason }, message]));
  expect(successes).not.toHaveBeenCalled();
  await lake.close();
});

test("a schedule that no attempt could execute ends, and one error is logged", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state } = await lakeWithDraft(directory.path);
  const policy = { ...newTerms, _id: "drafts.policy" };
  dataset.commit({ mutations: [{ create: policy }], author: legal.id });
  setSchedule(dataset, legal, { documentId: "policy", executeAt: inAnHour() });
  // As older lakes let a patch leave it.
  dataset.commit({ mutations: [{ createOrReplace: { ...policy, _createdAt: "yesterday" } }], author: legal.id });
  const logged = vi.spyOn(lake.log, "error");
  const stop = runSchedules(lake);
  vi.advanceTimersByTime(2 * hourMilliseconds);
  expect(dataset.get("policy")).toBeUndefined();
  expect(state()).toEqual([expect.stringMatching(/^cancelled The lake failed/)]);
  expect(logged).toHaveBeenCalledTimes(1);
  stop();
  await lake.close();
});

test("a schedule that the disk refuses is tried ever more rarely, logged once, and published as soon as the disk takes anything", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  const full = new LakeError(503, "writeError", "The disk is full; nothing was changed.");
  const commit = vi.spyOn(dataset, "commit").mockImplementation(() => {
    throw full;
  });
  const logged = vi.spyOn(lake.log, "error");
  const stop = runSchedules(lake);
  vi.advanceTimersByTime(2 * hourMilliseconds);
  // Six times in the first minute, and then once in each.
  expect(commit.mock.calls.length).toBeGreaterThan(50);
  expect(commit.mock.calls.length).toBeLessThan(80);
  expect([logged.mock.calls.length, title(), state()]).toEqual([1, "Terms", ["scheduled"]]);

  commit.mockRestore();
  // Somebody writes all the time.
  for (let times = 0; times < 4; times += 1) {
    dataset.commit({ mutations: [{ create: { _type: "other" } }], author: "test" });
    vi.advanceTimersByTime(500);
  }
  expect([title(), state()]).toEqual(["New terms", ["succeeded"]]);
  stop();
  await lake.close();
});

test("a schedule that fails does not delay another one", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, title } = await lakeWithDraft(directory.path);
  const other = { ...terms, _id: "drafts.policy", title: "New policy" };
  dataset.commit({ mutations: [{ create: other }], author: legal.id });
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  const executeAt = new Date(Date.now() + 2 * hourMilliseconds + 5_000).toISOString();
  setSchedule(dataset, await person(lake, "administrator"), { documentId: "policy", executeAt });
  const real = dataset.commit.bind(dataset);
  vi.spyOn(dataset, "commit").mockImplementation((request) => {
    if (request.author === legal.id) throw new LakeError(503, "writeError", "The disk is full.");
    return real(request);
  });
  const stop = runSchedules(lake);
  vi.advanceTimersByTime(2 * hourMilliseconds + 5_000);
  expect([title(), dataset.get("policy")?.["title"]]).toEqual(["Terms", "New policy"]);
  stop();
  await lake.close();
});

test("a document waits for one time: another schedule is refused until that one is deleted or has ended", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state } = await lakeWithDraft(directory.path);
  const set = () => scheduleName(setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() }));
  const refused = expect.objectContaining({
    status: 409,
    message: "It is scheduled already: move or delete that schedule.",
  });
  const name = set();
  expect(set).toThrow(refused);
  removeSchedule(dataset, legal, { name, isThoughtToWait: true });
  publishNow(dataset, legal, set());
  dataset.commit({ mutations: [{ create: newTerms }], author: legal.id });
  set();
  expect(set).toThrow(refused);
  expect(state().sort()).toEqual(["scheduled", "succeeded"]);
  await lake.close();
});

test("a schedule is not moved when there is nothing to publish", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state } = await lakeWithDraft(directory.path);
  const name = scheduleName(setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() }));
  const moved = () => moveSchedule(dataset, legal, { name, executeAt: inAnHour() });
  expect(moved()).toMatchObject({ state: "scheduled" });
  dataset.commit({ mutations: [{ delete: { id: "drafts.terms" } }], author: legal.id });
  expect(moved).toThrow(expect.objectContaining({ status: 409, message: "This document has no changes to publish." }));
  expect(state()).toEqual(["scheduled"]);
  await lake.close();
});

test("a publication that is asked for now and refused says why, and still waits for its time", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  const name = scheduleName(setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() }));
  const asked = () => publishNow(dataset, legal, name);
  const refused = (message: unknown): unknown => expect.objectContaining({ status: 409, message });

  const missing = { campaign: { _type: "reference", _ref: "diwali", _weak: true, _strengthenOnPublish: {} } };
  dataset.commit({ mutations: [{ patch: { id: "drafts.terms", set: missing } }], author: legal.id });
  expect(asked).toThrow(refused(expect.stringContaining('references the document "diwali", which does not exist')));
  dataset.commit({ mutations: [{ delete: { id: "drafts.terms" } }], author: legal.id });
  expect(asked).toThrow(refused("There were no changes left to publish."));
  expect([title(), state()]).toEqual(["Terms", ["scheduled"]]);

  await lake.close();
});

const release = { releaseId: "r1" };
const version = { ...terms, _id: "versions.r1.terms", title: "Released terms" };
const another = { create: { ...newTerms, title: "Not read by anybody" } };

/** Everything that may happen to a scheduled draft before its time, and what is published then. */
test.each([
  ["edited", [{ patch: { id: "drafts.terms", set: { title: "Edited" } } }], "Edited", /^succeeded$/],
  ["written anew in one step", [{ createOrReplace: { ...newTerms, title: "Restored" } }], "Restored", /^succeeded$/],
  ["published, and another begun", [publicationOf("terms"), another], "New terms", /^cancelled What was scheduled was/],
  ["discarded, and another begun", [{ delete: { id: "drafts.terms" } }, another], "Terms", /^cancelled What was sch/],
  [
    "left as it is by a release that publishes another text",
    [{ create: version }, "the release is published"],
    "New terms",
    /^succeeded$/,
  ],
] satisfies [string, readonly (Mutation | MutationsFor | "the release is published")[], string, RegExp][])(
  "a draft that is scheduled is %s: what its schedule publishes",
  async (_, steps, published, ended) => {
    await using directory = await temporaryDirectory();
    const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
    const create = { actionType: "sanity.action.release.create", metadata: {}, ...release } as const;
    const commit = (mutation: Mutation | MutationsFor) =>
      dataset.commit({ mutations: [mutation], author: legal.id, isOfReleases: true });
    commit(releaseMutations(create, legal.id, dataset.log));
    setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
    for (const step of steps) commit(typeof step === "string" ? publishRelease(release.releaseId, dataset.log) : step);
    vi.advanceTimersByTime(hourMilliseconds);
    runSchedules(lake)();
    expect([title(), state()]).toEqual([published, [expect.stringMatching(ended)]]);
    await lake.close();
  },
);

test("a schedule that has ended publishes nothing more, is not moved, and keeps how it ended", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  const set = () => scheduleName(setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() }));
  const change = (...mutations: Mutation[]) => dataset.commit({ mutations, author: legal.id });
  const publishes = (name: string) => void publishNow(dataset, legal, name);
  const fails = () => {
    change({ delete: { id: "drafts.terms" } });
    vi.advanceTimersByTime(hourMilliseconds);
    runSchedules(lake)();
  };
  const ends = [
    [publishes, /^succeeded$/, /^The document was published/],
    [fails, /^cancelled There were no changes/, /^It failed meanwhile/],
  ] as const;
  for (const [end, became, told] of ends) {
    const name = set();
    end(name);
    change({ create: { ...newTerms, title: "The next text" } });
    const refused = expect.objectContaining({ status: 409, message: expect.stringMatching(told) });
    expect(() => publishNow(dataset, legal, name)).toThrow(refused);
    expect(() => moveSchedule(dataset, legal, { name, executeAt: inAnHour() })).toThrow(refused);
    expect(() => removeSchedule(dataset, legal, { name, isThoughtToWait: true })).toThrow(refused);
    expect([title(), state()]).toEqual(["New terms", expect.arrayContaining([expect.stringMatching(became)])]);
  }
  await lake.close();
});

test("nothing is moved to a time in a dataset where nothing runs", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.transaction().create(terms).create(newTerms).commit();
  const schedule = { documentId: "terms", executeAt: inAnHour() };
  const name = scheduleName(setSchedule(lake.lake.datasets.main, operator, schedule));
  const given = { skipHistory: false, skipContentReleases: false, createdBy: "test" };
  await lake.lake.datasets.copy("production", "second", given).ended;
  const uri = `/schedules/embedded/second/${name}`;
  const moved = client.request({ method: "PATCH", uri, body: { executeAt: inAnHour() } });
  await expect(moved).rejects.toMatchObject({ statusCode: 400 });
});

test("nobody publishes through another's schedule what they may not publish themselves", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  const marketer = await person(lake, "marketer");
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  const edit = { patch: { id: "drafts.terms", set: { title: "Marketing’s terms" } } };
  dataset.commit({ mutations: [edit], author: marketer.id });
  vi.advanceTimersByTime(hourMilliseconds);
  runSchedules(lake)();
  const reason = /^cancelled The draft was edited afterwards by somebody who may not publish it\./;
  expect([title(), state()]).toEqual(["Terms", [expect.stringMatching(reason)]]);
  await lake.close();
});

test("what somebody scheduled, or changed in a scheduled draft, is not published after their removal", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  const administrator = await person(lake, "administrator");
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  const edit = { patch: { id: "drafts.terms", set: { title: "The administrator’s terms" } } };
  dataset.commit({ mutations: [edit], author: administrator.id });
  const counted = [legal, administrator].map(({ id }) => countScheduledBy(dataset.where, id));
  lake.people.remove("administrator@example.com");
  vi.advanceTimersByTime(hourMilliseconds);
  runSchedules(lake)();
  const reason = /^cancelled The draft was edited afterwards by somebody without an account now\./;
  expect([counted, title(), state()]).toEqual([[1, 0], "Terms", [expect.stringMatching(reason)]]);
  expect(countScheduledBy(dataset.where, legal.id)).toBe(0);
  await lake.close();
});

test("a document that was taken off the site is brought back only by a schedule that was set afterwards, or while it is on the site again", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, state, title } = await lakeWithDraft(directory.path);
  const set = () => setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  const due = () => {
    vi.advanceTimersByTime(hourMilliseconds);
    runSchedules(lake)();
  };
  const write = (...mutations: Mutation[]) => dataset.commit({ mutations, author: legal.id });
  const takeDown = () => write({ delete: { id: "terms" } });
  set();
  takeDown();
  due();
  const reason = "cancelled It was taken off the site afterwards. Look at it and schedule it again.";
  expect([title(), state()]).toEqual([undefined, [reason]]);
  set();
  due();
  expect(title()).toBe("New terms");
  write({ create: newTerms });
  set();
  takeDown();
  write({ create: terms });
  due();
  expect(title()).toBe("New terms");
  await lake.close();
});

test("a schedule reads no edits of other documents that were made while it waited", async () => {
  await using directory = await temporaryDirectory();
  const { lake, dataset, legal, title } = await lakeWithDraft(directory.path);
  setSchedule(dataset, legal, { documentId: "terms", executeAt: inAnHour() });
  const unrelated = { _id: "drafts.unrelated", _type: "legalDocument" };
  dataset.commit({ mutations: [{ create: unrelated }], author: "test" });
  dataset.commit({ mutations: [{ patch: { id: "drafts.unrelated", set: { title: "Typed" } } }], author: "test" });
  vi.advanceTimersByTime(hourMilliseconds);
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  runSchedules(lake)();
  const read = parse.mock.calls.filter(([text]) => text.includes("drafts.unrelated"));
  expect([title(), read]).toEqual(["New terms", []]);
  await lake.close();
});

test("staff see schedules; without the permission to publish a document nobody sets, moves or cancels its schedule", async () => {
  await using lake = await temporaryLake();
  await lake.client().transaction().create(terms).create(newTerms).commit();
  const address = "/schedules/embedded/production";
  const signedIn = async (role: StaffRole) => {
    const { id } = await person(lake.lake, role);
    return lake.client({ token: lake.lake.sessions.begin(id) });
  };
  const [legal, marketer] = [await signedIn("legal"), await signedIn("marketer")];
  const set = (client: typeof legal, executeAt = inAnHour()) =>
    client.request<unknown>({
      method: "POST",
      uri: address,
      body: { documents: [{ documentId: "terms" }], executeAt, name: executeAt },
    });
  const list = async (client: typeof legal) =>
    z
      .object({ schedules: z.array(z.looseObject({ id: z.string() })) })
      .parse(await client.request({ uri: address, query: { documentIds: "terms", state: "scheduled" } })).schedules;

  await expect(set(marketer)).rejects.toMatchObject({ statusCode: 403 });
  await expect(set(legal, new Date(0).toISOString())).rejects.toMatchObject({ statusCode: 400 });
  await set(legal);
  const [schedule] = await list(marketer);
  expect(schedule).toMatchObject({
    documents: [{ documentId: "terms", documentType: "legalDocument" }],
    state: "scheduled",
  });
  await expect(list(lake.client({ role: "anonymous" }))).rejects.toMatchObject({ statusCode: 401 });
  expect(await lake.client({ role: "anonymous" }).fetch('*[_type == "system.schedule"]')).toEqual([]);

  const uri = `${address}/${schedule?.id ?? ""}`;
  const move = (client: typeof legal) => client.request({ method: "PATCH", uri, body: { executeAt: inAnHour() } });
  const publish = (client: typeof legal) => client.request({ method: "POST", uri: `${uri}/publish` });
  const remove = (client: typeof legal) => client.request({ method: "DELETE", uri });
  for (const attempt of [move, publish, remove])
    await expect(attempt(marketer)).rejects.toMatchObject({ statusCode: 403 });
  expect(await move(legal)).toMatchObject({ state: "scheduled" });
  expect(await publish(legal)).toMatchObject({ state: "succeeded" });
  await expect(publish(legal)).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringMatching(/^The document was published meanwhile/),
  });
  expect(await legal.getDocument("terms")).toMatchObject({ title: "New terms" });
  await expect(legal.request({ method: "DELETE", uri: `${uri}?state=scheduled` })).rejects.toMatchObject({
    statusCode: 409,
  });
  await remove(legal);
  expect(await legal.request({ uri: address })).toEqual({ schedules: [] });
});
