import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  accountEvents,
  accountStatuses,
  accounts,
  googleIdentities,
  pictures,
  profiles,
} from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { googlePicture } from "../../routes/protect/google-picture.ts";
import { newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
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
  pictureTakenOut: { because: "says that the picture was taken out" },
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
  const picture = { bytes: new TextEncoder().encode("a face"), mediaType: "image/webp" as const };

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

  const email = "google@picture.test";
  const person = { sub: "103254", name: "Asha", email, pictureUrl: "https://pictures.example/face" };
  const mail = { subject: "Subject", html: "Words", text: "Words" };

  const linkWithPassword = async () => {
    const linking = { person, password, client: newClient(), linkedMail: mail };
    expect(await open.players.googleLink(linking)).toMatchObject({ kind: "loggedIn" });
  };
  const removeGoogle = async (accountId: string) => {
    const removing = { accountId, sessionSecret: "", password, client: newClient(), removedMail: mail };
    expect(await open.players.removeGoogle(removing)).toEqual({ kind: "removed" });
  };
  const linkByMail = async () => {
    let token = "";
    const linkMail = (made: string) => ({ ...mail, text: (token = made) });
    const answer = await open.players.requestGoogleLink({ person, client: newClient(), linkMail });
    const browserSecret = answer.kind === "sent" ? answer.browserSecret : undefined;
    const link = { token, browserSecret, client: newClient(), linkedMail: mail };
    expect(await open.players.finishGoogleLink(link)).toMatchObject({ kind: "loggedIn" });
  };

  /** As the profile's picture is loaded: from Google, if nothing else is known. */
  async function lookAtProfile(accountId: string) {
    const detail = await open.players.personalDetail(accountId);
    if (!detail) throw new Error("There is no such player.");
    const pictures = { picture: () => Promise.resolve({ ...picture, kind: "clean" as const }), isMissing: () => false };
    const { players } = open;
    const visitor = { client: newClient() };
    return googlePicture({ google: { pictures }, log: { warn: () => undefined }, players, visitor }, detail);
  }

  /** What a player with Google may do after their picture was taken out. Linking by mail ends the password, so it is last. */
  const acts: Readonly<Record<string, (accountId: string) => Promise<unknown>>> = {
    "looks at the profile": lookAtProfile,
    "had the profile loading": (accountId) => open.players.adoptPicture({ accountId, picture }),
    "logs in with the password": () => open.players.logIn({ email, password, client: newClient() }),
    "logs in with Google": () => open.players.googleLogIn({ person, client: newClient() }),
    "removes Google and links it with the password": async (accountId) => {
      await removeGoogle(accountId);
      await linkWithPassword();
    },
    "removes Google and links it by mail": async (accountId) => {
      await removeGoogle(accountId);
      await linkByMail();
    },
  };

  test("a picture that was taken out comes back from Google by nothing that its player does", async () => {
    const { db } = open.database;
    const { accountId } = await open.confirmedMember(email);
    const heldNow = async () => [
      await picturesOf(accountId),
      ...(await db.select({ pictureUrl: googleIdentities.pictureUrl }).from(googleIdentities)),
    ];
    await linkWithPassword();
    // Also one that the site has not asked Google for yet.
    await takeOut(accountId);
    await expect(takeOut(accountId)).rejects.toThrow("The account has no picture.");
    await db.update(profiles).set({ pictureTakenOut: false }).where(eq(profiles.accountId, accountId));
    await open.players.googleLogIn({ person, client: newClient() });
    await lookAtProfile(accountId);
    expect(await heldNow(), "what is to be deleted").toEqual([1, { pictureUrl: person.pictureUrl }]);

    await takeOut(accountId);

    for (const [what, act] of Object.entries(acts)) {
      await act(accountId);
      expect(await heldNow(), what).toEqual([0, { pictureUrl: null }]);
      const { pictureId, pictureUrl } = (await open.players.personalDetail(accountId)) ?? {};
      expect([pictureId, pictureUrl], what).toEqual([undefined, undefined]);
    }
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
