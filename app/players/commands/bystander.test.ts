import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { eq, getTableColumns, is, or } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import * as schema from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { internationalMobile } from "../normal-form.ts";
import { newMobile, openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import { closeAccount } from "./close-account.ts";
import { copyPlayer } from "./copy-player.ts";
import { correctAccount } from "./correct-account.ts";
import { correctableFields, type CorrectableField, type Correction } from "./correction.ts";
import { findPlayer } from "./find-player.ts";

const { otpChallenges, outboxMails } = schema;
const now = new Date("2026-11-22T12:00:00Z");
const before = new Date("2026-11-21T11:00:00Z");

/** The tables whose rows say by a contact alone whom they are about. */
const byContact = ["otpChallenges", "outboxMails"];

test("rows of every other table with a contact say whose they are", () => {
  const contacts = ["email", "mobile", "recipient"];
  const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [{ name, table }] : []));
  const found = tables.filter(({ table }) => {
    const columns = Object.keys(getTableColumns(table));
    return (
      table !== schema.accounts && !columns.includes("accountId") && contacts.some((name) => columns.includes(name))
    );
  });
  expect(found.map(({ name }) => name)).toEqual(byContact);
});

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  let folder: string;
  beforeAll(async () => {
    open = await openPlayers(engine);
    folder = await mkdtemp(path.join(tmpdir(), "bystander-"));
  });
  afterAll(async () => {
    await open[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  /** What somebody without an account left, who asked for codes and was mailed before. */
  async function bystander(field: string) {
    const { db } = open.database;
    const email = `bystander-${field}@correct.test`;
    const mobile = internationalMobile(newMobile());
    const challenge = { mobile, createdAt: before, expiresAt: now };
    const used = { consumedAt: before, verifiedAt: before };
    await db.insert(otpChallenges).values([
      { id: crypto.randomUUID(), ...challenge },
      { id: crypto.randomUUID(), ...challenge, ...used },
    ]);
    const mail = { subject: "Theirs", html: "", text: "", createdAt: before, nextAttemptAt: before };
    await db.insert(outboxMails).values([
      { id: crypto.randomUUID(), recipient: email, ...mail, sentAt: before },
      { id: crypto.randomUUID(), recipient: email.toUpperCase(), ...mail, text: "Waits" },
    ]);
    const rows = async () => ({
      challenges: await db.select().from(otpChallenges).where(eq(otpChallenges.mobile, mobile)),
      mails: await db
        .select()
        .from(outboxMails)
        .where(or(eq(outboxMails.recipient, email), eq(outboxMails.recipient, email.toUpperCase()))),
    });
    return { email, mobile, rows };
  }

  const corrections = ({ email, mobile }: { email: string; mobile: string }): Record<CorrectableField, Correction> => ({
    name: { field: "name", value: "Asha Rao" },
    mobile: { field: "mobile", value: mobile },
    email: { field: "email", value: email },
    picture: { field: "picture", value: null },
  });

  const copied = z.object({
    mails: z.array(z.object({ subject: z.string() })),
    mobileVerifications: z.array(z.object({ mobile: z.string() })),
  });

  test.each(correctableFields)(
    "after a correction of the %s to another person's, neither the copy nor the closing has anything of that person",
    async (field) => {
      const { db } = open.database;
      const other = await bystander(field);
      const held = await other.rows();
      const mobile = newMobile();
      const { accountId } = await open.confirmedMember(`member-${field}@correct.test`, mobile);
      await open.players.adoptPicture({ accountId, picture: { bytes: new Uint8Array([1]), mediaType: "image/webp" } });
      const correction = corrections(other)[field];
      await correctAccount(open.database, { accountId, correction, now });
      const copy = path.join(folder, field);

      await copyPlayer(db, await findPlayer(db, accountId), copy);

      const { mails, mobileVerifications } = copied.parse(
        JSON.parse(await readFile(path.join(copy, "player.json"), "utf8")),
      );
      expect(mails.map(({ subject }) => subject)).toEqual(field === "email" ? [] : ["Confirm"]);
      const own = [{ mobile: internationalMobile(mobile) }];
      expect(mobileVerifications).toEqual(field === "mobile" ? [] : own);

      await closeAccount(open.database, { accountId, now });

      expect(await other.rows()).toEqual(held);
      const left = await db.$count(otpChallenges, eq(otpChallenges.mobile, internationalMobile(mobile)));
      expect(left, "whose number it was, nothing says after a correction").toBe(field === "mobile" ? 1 : 0);
    },
  );
});
