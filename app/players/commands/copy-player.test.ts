import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { eq, getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import * as schema from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { copyPlayer } from "./copy-player.ts";

const mail = { subject: "Subject", html: "Words", text: "Words" };
const secret = "opens something, or stands for what does";
const inAccount = "is the id at the copy's beginning";
const own = "names a row to the site, and says nothing";
const sending = "is how the site sends, and says nothing of the player";

/** Where the rows of a table are in the copy, and why a column of it is not. */
interface Shown {
  part: string;
  leftOut: Readonly<Record<string, string>>;
}

/** Of each table: its place in the copy, or why nothing of it is there. */
const tables: Readonly<Record<string, Shown | string>> = {
  accounts: { part: "account", leftOut: { passwordHash: secret } },
  googleIdentities: { part: "google", leftOut: { accountId: inAccount } },
  sessions: { part: "sessions", leftOut: { idHash: secret, accountId: inAccount } },
  emailLinks: {
    part: "mailedLinks",
    leftOut: { tokenHash: secret, accountId: inAccount, payload: "is shown as `google`, without a browser's digest" },
  },
  otpChallenges: { part: "mobileVerifications", leftOut: { id: secret, refusedForm: secret } },
  pictures: "is the file beside it",
  profiles: { part: "profile", leftOut: { accountId: inAccount, pictureId: "is the file beside it" } },
  termsCopies: {
    part: "wordings",
    leftOut: { hash: own, revision: "is with the consent", firstAcceptedAt: "tells of another player" },
  },
  consents: { part: "consents", leftOut: { id: own, accountId: inAccount, termsHash: "is shown as the wording" } },
  accountEvents: {
    part: "events",
    leftOut: { id: own, accountId: inAccount, detail: "is shown as network, reason and field" },
  },
  outboxMails: {
    part: "mails",
    leftOut: { id: own, html: secret, text: secret, attempts: sending, nextAttemptAt: sending, sendUntil: sending },
  },
  rateLimits: "has pseudonyms, which name nobody and end within a day",
};

const tablesOfSchema = Object.entries(schema).flatMap(([name, value]): [string, PgTable][] =>
  is(value, PgTable) ? [[name, value]] : [],
);

const record = z.record(z.string(), z.unknown());
const copied = z.record(z.string(), z.union([z.array(record).nonempty(), record.transform((part) => [part] as const)]));

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  let folder: string;
  beforeAll(async () => {
    open = await openPlayers(engine);
    folder = await mkdtemp(path.join(tmpdir(), "copy-"));
  });
  afterAll(async () => {
    await open[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  test("every column of every table is in the copy, or there is a reason why not", async () => {
    const email = "whole@copy.test";
    const person = { sub: "whole", name: "Asha at Google", email, pictureUrl: "https://pictures.example/whole" };
    const client = newClient();
    const { accountId } = await open.confirmedMember(email, "9812345678");
    await open.players.adoptPicture({ accountId, picture: { bytes: new Uint8Array([1]), mediaType: "image/webp" } });
    await open.players.requestGoogleLink({ person, client, linkMail: () => mail });
    await open.players.googleLink({ person, password, client, linkedMail: mail });
    await open.players.readTerms({ accountId, terms: consent });
    const { db } = open.database;
    const [account] = await db.select().from(schema.accounts).where(eq(schema.accounts.id, accountId));
    if (!account) throw new Error("There is no such account.");

    await copyPlayer(db, account, folder);

    expect(await readdir(folder)).toContain("picture.webp");
    const text = await readFile(path.join(folder, "player.json"), "utf8");
    const held = copied.parse(JSON.parse(text));
    expect(tablesOfSchema.map(([name]) => name).toSorted()).toEqual(Object.keys(tables).toSorted());
    for (const [name, table] of tablesOfSchema) {
      const shown = tables[name];
      if (shown === undefined || typeof shown === "string") continue;
      const inCopy = Object.keys(held[shown.part]?.[0] ?? {});
      const columns = Object.keys(getTableColumns(table));
      const left = columns.filter((column) => !inCopy.includes(column));
      expect(left.toSorted(), name).toEqual(Object.keys(shown.leftOut).toSorted());
    }
    expect(held["mailedLinks"]?.find((link) => link["purpose"] === "link-google")).toMatchObject({ google: person });
    expect(text).not.toContain("browserHash");
  });
});
