import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { accounts, profiles } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import { correctAccount } from "./correct-account.ts";
import type { Correction } from "./correction.ts";

/** Replaces Argon2 by a fast stand-in, because nothing here depends on it. */
vi.mock("@node-rs/argon2", () => import("../testing/fast-argon2.ts"));

const now = new Date("2026-11-22T12:00:00Z");
const mail = { subject: "Subject", html: "Words", text: "Words" };
const password = "five lamps at the river";

/** Corrections, the value before, and the tables that keep that for the times of decision 15. */
const corrections: readonly (Correction & { before: string; kept: readonly string[] })[] = [
  { field: "name", value: "Asha Rao", before: "Zubeida Wrong", kept: [] },
  { field: "mobile", value: "+919000099999", before: newMobile(), kept: ["otp_challenges"] },
  { field: "mobile", value: null, before: newMobile(), kept: ["otp_challenges"] },
  { field: "email", value: "right@values.test", before: "wrong@values.test", kept: ["outbox_mails"] },
  { field: "picture", value: null, before: Buffer.from("the face of 4").toString("hex"), kept: [] },
  { field: "picture", value: null, before: "https://pictures.example/5", kept: [] },
];

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const rowsOf = async (statement: string) =>
    z.array(z.object({ found: z.string() })).parse(await open.database.db.execute(sql.raw(statement)));

  /** The tables with rows in which a text stands, in any case. */
  async function tablesWith(text: string) {
    const holding = [];
    for (const { found: table } of await rowsOf(
      "select table_name as found from information_schema.tables where table_schema = 'public'",
    )) {
      const rows = await rowsOf(`select lower(to_jsonb(kept)::text) as found from "${table}" kept`);
      if (rows.some(({ found }) => found.includes(text.toLowerCase()))) holding.push(table);
    }
    return holding.toSorted();
  }

  /** A player of Google's with that value, who has chosen a password and linked Google again. */
  async function playerWith({ field, before }: Pick<(typeof corrections)[number], "field" | "before">, place: number) {
    const { players } = open;
    const client = newClient();
    // Google gives a name that has nothing to see, unless it is the name that is corrected.
    const name = field === "name" ? before : "\u200E";
    const email = field === "email" ? before : `values-${place}@values.test`;
    const person = { sub: `values ${place}`, name, email, pictureUrl: `https://pictures.example/${place}` };
    const challenge = field === "mobile" ? { challengeId: await open.verifiedChallenge(before) } : {};
    await players.googleSignUp({ person, consent, client, ...challenge });
    let token = "";
    const resetMail = (made: string) => ({ ...mail, text: (token = made) });
    await players.requestReset({ email, client, resetMail });
    expect(await players.resetPassword({ token, password, client, changedMail: mail })).toMatchObject({
      kind: "changed",
    });
    expect(await players.googleLink({ person, password, client, linkedMail: mail })).toMatchObject({
      kind: "loggedIn",
    });
    const [account] = await open.database.db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
    if (!account) throw new Error("There is no account.");
    const picture = { bytes: new TextEncoder().encode(`the face of ${place}`), mediaType: "image/webp" };
    await players.adoptPicture({ accountId: account.id, picture });
    return account.id;
  }

  test.each(corrections.map((correction, place) => ({ ...correction, place })))(
    "after a correction of the $field to $value, what was there before is kept in $kept alone",
    async ({ before, kept, place, ...correction }) => {
      const accountId = await playerWith({ field: correction.field, before }, place);
      expect(await tablesWith(before)).not.toEqual(kept);

      await correctAccount(open.database, { accountId, correction, now });

      expect(await tablesWith(before)).toEqual(kept);
    },
  );

  test("a player without a name is never called by the address, and one who was, is not after its correction", async () => {
    const email = "Nameless@values.test";
    const accountId = await playerWith({ field: "email", before: email }, corrections.length);
    const nameOf = async () => (await open.players.personalDetail(accountId))?.name;
    expect(await nameOf()).toBe("Player");
    await open.database.db.update(profiles).set({ name: email }).where(eq(profiles.accountId, accountId));
    const correction = { field: "email", value: "named@values.test" } as const;
    await correctAccount(open.database, { accountId, correction, now });
    expect(await nameOf()).toBe("Player");
  });
});
