import { expect, test } from "vitest";
import { z } from "zod";

import { openDatabase, openTable } from "../store/database.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { type Audited, type AuditSelection, audited, keptOfEachKind, openAudit } from "./audit.ts";

const asha = { id: "staff-1", name: "Asha" };

/** A store that is opened anew by each call. */
async function stored() {
  const directory = await temporaryDirectory();
  return {
    open: () => openDatabase(directory.path),
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  };
}

test("entries of all kinds are read newest first, page by page, also by a later process", async () => {
  await using store = await stored();
  const first = store.open();
  const audit = openAudit(first, () => 0);
  audit.add({ what: "added", by: asha }, { what: "logged in", by: asha });
  audit.add({ what: "published", by: asha, document: { id: "homePage", type: "page" } });
  await first.close();
  const second = store.open();
  const later = openAudit(second, () => 1_000);
  later.add({ what: "removed", by: asha });
  const at = "1970-01-01T00:00:00.000Z";
  expect(later.page(2)).toEqual([
    { sequence: 4, at: "1970-01-01T00:00:01.000Z", what: "removed", by: asha },
    { sequence: 3, at, what: "published", by: asha, document: { id: "homePage", type: "page" } },
  ]);
  expect(later.page(9, 3).map(({ what }) => what)).toEqual(["logged in", "added"]);
  expect(later.page(9, 1)).toEqual([]);
  await second.close();
});

test("however many log-ins are refused, what was done to staff and who logged in stay, and the store does not grow", async () => {
  await using store = await stored();
  const database = store.open();
  const audit = openAudit(database);
  audit.add({ what: "added", by: asha }, { what: "logged in", by: asha });
  const refused = Array.from({ length: keptOfEachKind + 10 }, () => ({ what: "log-in refused" as const }));
  audit.add(...refused);
  const kept = audit.page(2 * keptOfEachKind);
  expect(kept).toHaveLength(keptOfEachKind + 2);
  expect(kept.at(-1)).toMatchObject({ sequence: 1, what: "added" });
  expect(kept.at(-2)).toMatchObject({ sequence: 2, what: "logged in" });
  expect(kept.at(-3)).toMatchObject({ sequence: 13 });
  await database.close();
});

test("entries are found by the person and by what was done, however many others came since", async () => {
  await using store = await stored();
  const database = store.open();
  const audit = openAudit(database);
  const priya = { id: "staff-2", name: 'Priya "P" Nair' };
  const document = { id: "gift", type: "promotion", title: "Asha’s deleted gift" };
  audit.add(
    { what: "added", by: asha, whom: priya },
    { what: "deleted", by: priya, document },
    { what: "published", by: priya, document },
    { what: "removed", by: asha, whom: priya },
    ...Array.from({ length: 1_200 }, () => ({ what: "logged in" as const, by: { id: "staff-3", name: "Meera" } })),
  );
  const found = async (selection: AuditSelection, limit = 200) =>
    (await audit.search(limit, selection)).map(({ sequence }) => sequence);
  expect(await found({ person: 'priya "p' }), "what they did, and what was done to them").toEqual([4, 3, 2, 1]);
  expect(await found({ person: "ASHA" }), "not by a title").toEqual([4, 1]);
  expect(await found({ what: "deleted" })).toEqual([2]);
  expect(await found({ what: "deleted", person: "asha" })).toEqual([]);
  expect(await found({ person: "Priya", before: 3 })).toEqual([2, 1]);
  expect(await found({ person: "Priya" }, 2)).toEqual([4, 3]);
  expect(await found({}, 2)).toEqual([1_204, 1_203]);
  let haveOthersRun = false;
  setImmediate(() => {
    haveOthersRun = true;
  });
  await found({ person: "nobody" });
  expect(haveOthersRun, "other work of the lake goes on").toBe(true);
  await database.close();
});

/** Whom it takes to cause an entry: the one of them who has the least. A person is in a session or has a password, and the machine's commands are its operator's. */
type Cause = "stranger" | "token" | "person" | "machine";

const causes: Readonly<Record<Audited, Cause>> = {
  added: "person",
  "role changed": "person",
  "password reset": "person",
  removed: "person",
  "password changed": "person",
  "code app added": "person",
  "code app removed": "person",
  "token added": "machine",
  "token removed": "machine",
  "dataset made public": "token",
  "dataset made private": "token",
  "dataset deleted": "token",
  "logged in": "person",
  "logged out": "person",
  "log-in ended": "person",
  "log-in refused": "stranger",
  "code refused": "person",
  "password refused": "person",
  "code refused in the Studio": "person",
  published: "person",
  unpublished: "person",
  deleted: "person",
  "acceptances opened": "person",
};

test("what a token can cause shares its kind with nothing else, and what a stranger can cause with refusals alone", async () => {
  await using store = await stored();
  const database = store.open();
  openAudit(database).add(...audited.options.map((what) => ({ what })));
  const kinds = new Map<string, Audited[]>();
  for (const { key, value } of openTable<[string, number]>(database, "audit").getRange()) {
    const { what } = z.object({ what: audited }).parse(JSON.parse(value));
    kinds.set(key[0], [...(kinds.get(key[0]) ?? []), what]);
  }
  await database.close();
  const of = (cause: Cause) => [...kinds.values()].filter((kind) => kind.some((what) => causes[what] === cause)).flat();
  expect(of("token").filter((what) => causes[what] !== "token")).toEqual([]);
  expect(of("token")).not.toEqual([]);
  expect(of("stranger").filter((what) => !what.includes("refused"))).toEqual([]);
});
