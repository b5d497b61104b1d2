import { afterAll, beforeAll, expect, test } from "vitest";

import { otpChallenges, outboxMails, rateLimits } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { newClient, openPlayers, type OpenPlayers, rightOtp } from "../testing/open-players.ts";
import { sentTo } from "./sent-to.ts";

const at = (minutes: number) => new Date(Date.parse("2026-11-21T12:00:00Z") + minutes * 60_000);

const challenge = { attempts: 0, sends: 1, sentAt: at(0), verifiedAt: null, consumedAt: null };
const verifications = [
  ["sent and not tried", {}, "sent once, the last 21 Nov 2026, 5:30:00 pm IST; 0 of 5 tries; not verified"],
  [
    "sent again and tried",
    { sends: 2, sentAt: at(1), attempts: 3 },
    "sent 2 times, the last 21 Nov 2026, 5:31:00 pm IST; 3 of 5 tries; not verified",
  ],
  [
    "not answered by the service",
    { sentAt: null },
    "sent once, the last not confirmed by the OTP service; 0 of 5 tries; not verified",
  ],
  ["refused by the service", { sends: 0, sentAt: null }, "refused by the OTP service"],
  [
    "verified",
    { attempts: 1, verifiedAt: at(2) },
    "sent once, the last 21 Nov 2026, 5:30:00 pm IST; 1 of 5 tries; verified 21 Nov 2026, 5:32:00 pm IST",
  ],
  [
    "used by a sign-up",
    { attempts: 1, verifiedAt: at(2), consumedAt: at(4) },
    "sent once, the last 21 Nov 2026, 5:30:00 pm IST; 1 of 5 tries; verified 21 Nov 2026, 5:32:00 pm IST; used by a sign-up 21 Nov 2026, 5:34:00 pm IST",
  ],
] as const;

const waiting = { html: "secret", text: "secret" };
const gone = { html: "", text: "" };
const mails = [
  ["just written", { ...waiting, attempts: 0, sentAt: null }, "waits to be sent"],
  ["tried and waiting", { ...waiting, attempts: 3, sentAt: null }, "tried 3 times, again 21 Nov 2026, 5:40:00 pm IST"],
  ["sent", { ...gone, attempts: 1, sentAt: at(1) }, "sent 21 Nov 2026, 5:31:00 pm IST"],
  ["given up", { ...gone, attempts: 20, sentAt: null }, "given up, tried 20 times"],
] as const;

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  test.each(verifications)("a one-time password that was %s", async (_what, state, told) => {
    const { db } = open.database;
    await db.delete(otpChallenges);
    const row = { id: crypto.randomUUID(), mobile: "+919876543210", createdAt: at(0), expiresAt: at(5), ...challenge };
    await db.insert(otpChallenges).values({ ...row, ...state });
    for (const typed of ["9876543210", "+91 98765 43210", "०98765-43210"])
      expect(await sentTo(db, typed)).toEqual([`21 Nov 2026, 5:30:00 pm IST  ${told}`]);
  });

  test.each(mails)("a mail that was %s", async (_what, state, told) => {
    const { db } = open.database;
    await db.delete(outboxMails);
    const mail = { id: crypto.randomUUID(), recipient: "Asha@Example.com", subject: "Confirm", createdAt: at(0) };
    await db.insert(outboxMails).values({ ...mail, nextAttemptAt: at(10), ...state });
    for (const typed of ["asha@example.com", " ASHA@EXAMPLE.COM "])
      expect(await sentTo(db, typed)).toEqual([`21 Nov 2026, 5:30:00 pm IST  "Confirm", ${told}`]);
  });

  test("the newest is first, nobody needs an account, and neither a code nor a link is shown", async () => {
    const { db } = open.database;
    await open.players.sendOtp({ mobile: "9876500001", client: newClient(), formId: crypto.randomUUID() });
    open.pass({ seconds: 60 });
    await db.delete(rateLimits);
    await open.verifiedChallenge("9876500001");
    const [newest, oldest, ...others] = await sentTo(db, "9876500001");
    expect([newest, oldest, others]).toEqual([
      expect.stringMatching(/^21 Nov 2026, 5:31:00 pm IST .*verified 21 Nov/),
      expect.stringMatching(/^21 Nov 2026, 5:30:00 pm IST .*not verified$/),
      [],
    ]);
    const { token } = await open.member("sent@example.com", "9876500002");
    const told = [...(await sentTo(db, "sent@example.com")), ...(await sentTo(db, "9876500002"))].join("\n");
    expect(told).toContain('"Confirm", waits to be sent');
    for (const secret of [token, rightOtp("9876500002"), rightOtp("9876500001")]) expect(told).not.toContain(secret);
  });

  test("what the OTP service refused is told, and what a limit refused is not", async () => {
    const mobile = "9876500003";
    const send = () => open.players.sendOtp({ mobile, client: newClient(), formId: crypto.randomUUID() });
    open.answerSending({ kind: "failed", words: "Not served", isCertain: true });
    expect(await send()).toMatchObject({ kind: "refused" });
    open.answerSending({ kind: "sent" });
    open.pass({ seconds: 1 });
    expect(await send()).toMatchObject({ kind: "sent" });
    expect(await send()).toMatchObject({ kind: "tooMany" });
    expect(await sentTo(open.database.db, mobile)).toEqual([
      expect.stringContaining("sent once"),
      expect.stringMatching(/^21 Nov 2026, .* IST {2}refused by the OTP service$/),
    ]);
  });

  test.each([
    ["9999999999", /^No one-time password to "9999999999" within a day: /],
    ["nobody@example.com", /^No mail to "nobody@example.com" in the last 30 days\.$/],
  ])("where nothing was sent, that is told: %s", async (typed, sentence) => {
    expect(await sentTo(open.database.db, typed)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each(["asha", "12345", "00000000-0000-4000-8000-000000000000"])("%s is neither", async (typed) => {
    await expect(sentTo(open.database.db, typed)).rejects.toThrow("is neither");
  });
});
