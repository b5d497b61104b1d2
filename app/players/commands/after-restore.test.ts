import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { emailLinks, outboxMails, sessions } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { createMailSender } from "../../gateways/mail/mail-sender.ts";
import { outbox } from "../../gateways/mail/outbox.ts";
import { newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { runCommand } from "../testing/run-command.ts";

const now = new Date("2026-11-22T12:00:00Z");
const mail = { subject: "Subject", html: "Words", text: "Words" };

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const run = (words: readonly string[], ask?: (question: string) => Promise<string>) =>
    runCommand(words, { database: open.database, now, ask });

  test("after a restore nobody is logged in, no mailed link works, and no mail is sent; what was sent or given up is still told", async () => {
    const { db } = open.database;
    const email = "back@restored.test";
    await open.confirmedMember(email);
    await db.update(outboxMails).set({ sentAt: now, html: "", text: "" });
    await open.players.requestReset({ email: "back@restored.test", client: newClient(), resetMail: () => mail });
    const [given] = await db.select().from(outboxMails).where(eq(outboxMails.text, "Words"));
    await outbox.markGivenUp(db, given?.id ?? "");
    let token = "";
    const resetMail = (made: string) => ((token = made), mail);
    await open.players.requestReset({ email, client: newClient(), resetMail });
    const login = await open.players.logIn({ email, password, client: newClient() });
    const secret = login.kind === "loggedIn" ? login.secret : "";
    expect(await open.players.findSession(secret)).toMatchObject({ email });

    await expect(run(["restored"])).rejects.toThrow("add --yes");
    await expect(run(["restored"], () => Promise.resolve("yes"))).rejects.toThrow("Nothing was changed.");
    expect(await open.players.findSession(secret)).toMatchObject({ email });
    expect(await run(["restored"], () => Promise.resolve("restored "))).toBe(
      "Deleted of all players: sessions 1, unused mailed links 2, mails that waited 1.",
    );

    expect(await open.players.findSession(secret)).toBeUndefined();
    expect(await open.players.emailLink({ token, purpose: "reset-password" })).toEqual({ kind: "unknown" });
    expect([await db.$count(sessions), await db.$count(emailLinks), await db.$count(outboxMails)]).toEqual([0, 1, 2]);
    const sent: unknown[] = [];
    const smtp = { send: (message: unknown) => Promise.resolve(void sent.push(message)), close: () => undefined };
    const log = pino({ level: "silent" });
    const sender = createMailSender({ db, smtp, log, write: () => Promise.resolve(mail) });
    sender.start();
    await sender.stop();
    expect(sent).toEqual([]);
    expect(await run(["restored", "--yes"])).toMatch(/sessions 0, .* links 0, .* waited 0\.$/);
  });
});
