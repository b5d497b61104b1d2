import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accountEvents, accountStatuses, accounts, pictures, profiles } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import { runCommand } from "../testing/run-command.ts";
import { closeAccount } from "./close-account.ts";
import { correctableFields, type CorrectableField } from "./correction.ts";

const now = new Date("2026-11-22T12:00:00Z");

/** Of each column of a profile: the field by which support corrects it, or why nobody does. */
const profileColumns: Readonly<
  Record<keyof typeof profiles.$inferSelect, { field: CorrectableField } | { because: string }>
> = {
  accountId: { because: "says whose profile it is" },
  name: { field: "name" },
  mobile: { field: "mobile" },
  email: { field: "email" },
  timeStamp: { because: "is the server's own time" },
  pictureId: { field: "picture" },
  nameEdits: { because: "counts what the player did" },
};

test("everything in a profile is corrected on request, or there is a reason why not", () => {
  expect(Object.keys(profileColumns).toSorted()).toEqual(Object.keys(getTableColumns(profiles)).toSorted());
  const corrected = Object.values(profileColumns).flatMap((column) => ("field" in column ? [column.field] : []));
  expect(corrected.toSorted()).toEqual([...correctableFields].toSorted());
});

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const takeOut = (accountId: string, typed = "none") =>
    runCommand(["correct", accountId, "--picture", typed], { database: open.database, now });

  const picturesOf = (accountId: string) => open.database.db.$count(pictures, eq(pictures.accountId, accountId));
  const picture = { bytes: new TextEncoder().encode("a face"), mediaType: "image/webp" };

  test("a picture is taken out and deleted, once, and nothing else of the account changes", async () => {
    const other = await open.confirmedMember("other@picture.test");
    await open.players.adoptPicture({ accountId: other.accountId, picture });
    const { accountId } = await open.confirmedMember("face@picture.test");
    const without = await open.players.personalDetail(accountId);
    await open.players.adoptPicture({ accountId, picture });
    expect(await open.players.personalDetail(accountId)).toHaveProperty("pictureId");

    expect(await takeOut(accountId)).toBe(`Corrected the picture of face@picture.test (account ${accountId}).`);

    expect(await open.players.personalDetail(accountId)).toEqual(without);
    expect([await picturesOf(accountId), await picturesOf(other.accountId)]).toEqual([0, 1]);
    const events = await open.database.db.select().from(accountEvents).where(eq(accountEvents.accountId, accountId));
    expect(events.filter(({ kind }) => kind === "corrected")).toMatchObject([
      { at: now, detail: { corrected: "picture" } },
    ]);
    await expect(takeOut(accountId)).rejects.toThrow("The account has no picture.");
  });

  test("no picture is put in", async () => {
    const { accountId } = await open.member("put-in@picture.test");
    await expect(takeOut(accountId, "face.png")).rejects.toThrow(
      'A picture is only taken out, by "none": its player alone chooses one. Nothing was changed.',
    );
  });

  test.each(accountStatuses.filter((status) => status !== "closed"))(
    "a picture is taken out of an account that is %s",
    async (status) => {
      const { accountId } = await open.member(`${status}@picture.test`);
      await open.players.adoptPicture({ accountId, picture });
      await open.database.db.update(accounts).set({ status }).where(eq(accounts.id, accountId));
      await takeOut(accountId);
      expect(await picturesOf(accountId)).toBe(0);
    },
  );

  test("of a closed account there is none to take out", async () => {
    const { accountId } = await open.member("closed@picture.test");
    await closeAccount(open.database, { accountId, now });
    await expect(takeOut(accountId)).rejects.toThrow(/was closed/);
  });
});
