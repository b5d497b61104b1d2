import { setTimeout as wait } from "node:timers/promises";

import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { DatabaseUnavailableError } from "../../database/errors.ts";
import { otpChallenges, rateLimits } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { newClient, newMobile, openPlayers, type OpenPlayers, rightOtp } from "../testing/open-players.ts";
import type { Client } from "../visitor.ts";

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const sendFrom = (client: Client, mobile: string, formId: string = crypto.randomUUID()) =>
    open.players.sendOtp({ mobile, client, formId });
  const send = async (mobile: string) => {
    const sent = await sendFrom(newClient(), mobile);
    if (sent.kind !== "sent") throw new Error(`Sending was answered ${sent.kind}.`);
    return sent.challengeId;
  };
  const resend = (challengeId: string, formId: string = crypto.randomUUID()) =>
    open.players.resendOtp({ challengeId, client: newClient(), formId });
  const known = async (challengeId: string) => (await open.players.challenges([challengeId]))[0];
  const verify = (challengeId: string, otp: string, formId: string = crypto.randomUUID()) =>
    open.players.verifyOtp({ challengeId, otp, client: newClient(), formId });

  test("the right one-time password verifies the mobile for a quarter of an hour", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);

    expect(await known(challengeId)).toMatchObject({ mobile, state: "open", wasSent: true, isTaken: false });
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "verified" });
    open.pass({ seconds: 15 * 60 - 1 });
    expect(await known(challengeId)).toMatchObject({ state: "verified", isTaken: false });
    open.pass({ seconds: 1 });
    expect(await known(challengeId)).toMatchObject({ state: "verificationExpired" });
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "expired" });
  });

  test("the right one-time password of a used challenge verifies nothing, and the service is not asked about it", async () => {
    const mobile = newMobile();
    await open.member("used-code@example.com", mobile);
    const of = eq(otpChallenges.mobile, `+91${mobile}`);
    const [challenge] = await open.database.db.select().from(otpChallenges).where(of);

    expect(await verify(challenge?.id ?? "", rightOtp(mobile))).toEqual({ kind: "used" });
    expect(open.verified.filter((asked) => asked === `${mobile} ${rightOtp(mobile)}`)).toHaveLength(1);
  });

  test("of fifty wrong guesses at once five are counted and sent to the service", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);

    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(challengeId, "000000")));

    expect(
      answers.filter(({ kind }) => kind === "wrong"),
      "the fifth leaves none",
    ).toHaveLength(4);
    expect(answers.filter(({ kind }) => kind === "usedUp")).toHaveLength(46);
    expect(open.verified.filter((asked) => asked === `${mobile} 000000`)).toHaveLength(5);
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "usedUp" });
  });

  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];

  test.each([
    ["the form that was refused last, with the same one-time password", [[one, "000000"]], [one, "000000"], 0],
    ["the same form with another", [[one, "000000"]], [one, "111111"], 1],
    ["another form with the same", [[one, "000000"]], [other, "000000"], 1],
    [
      "a form that was refused before another one",
      [
        [one, "000000"],
        [other, "111111"],
      ],
      [one, "000000"],
      1,
    ],
    ["a form without an id, sent twice", [["", "000000"]], ["", "000000"], 1],
    ["a form whose id is no UUID, sent twice", [["1", "000000"]], ["1", "000000"], 1],
  ] as const)(
    "%s is counted as often as the service is asked about it",
    async (_form, before, [form, otp], counted) => {
      const mobile = newMobile();
      const challengeId = await send(mobile);
      for (const [formBefore, otpBefore] of before) await verify(challengeId, otpBefore, formBefore);
      const asked = () => open.verified.filter((each) => each.startsWith(mobile)).length;
      const askedBefore = asked();
      for (let times = 1; times <= 3; times += 1) {
        const answer = await verify(challengeId, otp, form);
        // Sent three times in a row, it is counted at most once where it has an id.
        const tries = before.length + counted * (form.length > 1 ? 1 : times);
        expect(answer).toEqual({ kind: "wrong", attemptsLeft: 5 - tries });
        expect(asked() - askedBefore).toBe(tries - before.length);
      }
      expect(await verify(challengeId, rightOtp(mobile), form)).toEqual({ kind: "verified" });
      expect(await verify(challengeId, otp, form)).toEqual({ kind: "verified" });
    },
  );

  test.each(["the right", "a wrong"])(
    "the same form sent three times at once with %s one-time password is counted once, and answered alike",
    async (which) => {
      const mobile = newMobile();
      const challengeId = await send(mobile);
      const otp = which === "the right" ? rightOtp(mobile) : "000000";
      open.beforeComparing(() => wait(100));
      const answers = await Promise.all(Array.from({ length: 3 }, () => verify(challengeId, otp, one)));
      const expected = which === "the right" ? { kind: "verified" } : { kind: "wrong", attemptsLeft: 4 };
      expect(answers).toEqual([expected, expected, expected]);
      expect(open.verified.filter((each) => each.startsWith(mobile))).toHaveLength(1);
      const [counted] = await open.database.db.select().from(otpChallenges).where(eq(otpChallenges.id, challengeId));
      expect(counted?.attempts).toBe(1);
    },
  );

  test.each([
    ["another one-time password", one, "111111"],
    ["another form", other, "000000"],
    ["a form without an id", "", "000000"],
  ])("%s at the same moment is counted by itself", async (_what, form, otp) => {
    const challengeId = await send(newMobile());
    open.beforeComparing(() => wait(100));
    const guesses = [verify(challengeId, "000000", form === "" ? "" : one), verify(challengeId, otp, form)];
    const left = (await Promise.all(guesses)).map((answer) => answer.kind === "wrong" && answer.attemptsLeft);
    expect(left.toSorted()).toEqual([3, 4]);
  });

  test.each(["the right", "a wrong"])(
    "%s one-time password that the service refuses while the number is verified is answered as a moment later",
    async (which) => {
      const mobile = newMobile();
      const challengeId = await send(mobile);
      const otp = which === "the right" ? rightOtp(mobile) : "000000";
      open.beforeComparing(() => verify(challengeId, rightOtp(mobile)));
      expect(await verify(challengeId, otp)).toEqual({ kind: "verified" });
      expect(await verify(challengeId, otp)).toEqual({ kind: "verified" });
      expect(open.verified.filter((each) => each.startsWith(mobile))).toHaveLength(2);
    },
  );

  test("however forms are repeated, the service is asked five times; the last one refused stays the last", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    const kinds: string[] = [];
    for (let times = 0; times < 12; times += 1) {
      const guess = `00000${times % 6}`;
      for (let repeated = 0; repeated < 2; repeated += 1) kinds.push((await verify(challengeId, guess, one)).kind);
    }
    expect(kinds).toEqual([...Array<string>(8).fill("wrong"), ...Array<string>(16).fill("usedUp")]);
    expect(open.verified.filter((each) => each.startsWith(mobile))).toHaveLength(5);
    expect(await verify(challengeId, rightOtp(mobile), one)).toEqual({ kind: "usedUp" });
  });

  test("a form whose answer never came is asked about again", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    open.answerVerifying({ kind: "unanswered" });
    expect(await verify(challengeId, rightOtp(mobile), one)).toEqual({ kind: "unavailable" });
    open.answerVerifying(undefined);
    expect(await verify(challengeId, rightOtp(mobile), one)).toEqual({ kind: "verified" });
  });

  test("another one-time password adds no attempts, and is not sent at once", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    expect(await verify(challengeId, "000000")).toEqual({ kind: "wrong", attemptsLeft: 4 });

    expect(await resend(challengeId)).toMatchObject({ kind: "tooMany", limit: "pace" });
    expect(await verify(challengeId, "000000")).toEqual({ kind: "wrong", attemptsLeft: 3 });
  });

  test("while the ceiling on one-time passwords is passed, one network gets five an hour", async () => {
    const another = await openPlayers(engine);
    await another.passCeiling("otps");
    const sendThere = async (client: Client) =>
      (await another.players.sendOtp({ mobile: newMobile(), client, formId: crypto.randomUUID() })).kind;
    const flooder = newClient();
    const kinds = [];
    for (let count = 0; count < 6; count += 1) kinds.push(await sendThere(flooder));
    expect(kinds).toEqual(["sent", "sent", "sent", "sent", "sent", "tooMany"]);
    expect(await sendThere(newClient())).toBe("sent");

    await another.passCeiling("otpsToday");
    expect(await sendThere(newClient()), "the day's total is about money").toBe("tooMany");
    expect(another.told.filter((line) => line.includes('"alarm":"otpsToday"'))).toHaveLength(1);
    await another[Symbol.asyncDispose]();
  });

  /** Moves real time forward, which limits use, so that another one-time password may be sent. */
  const pace = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });

  test.each([
    [
      "all attempts were wrong",
      async (challengeId: string) => {
        for (let wrong = 0; wrong < 5; wrong += 1) await verify(challengeId, "000000");
      },
    ],
    ["half an hour has passed", () => open.pass({ seconds: 30 * 60 })],
    [
      "the verification was not used in time",
      async (challengeId: string, mobile: string) => {
        await verify(challengeId, rightOtp(mobile));
        open.pass({ seconds: 15 * 60 });
      },
    ],
  ] as const)("once %s, another one-time password opens another challenge for the same mobile", async (_why, end) => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    await end(challengeId, mobile);
    pace();
    const [formId, kinds] = [crypto.randomUUID(), new Set()];
    const answers = await Promise.all(Array.from({ length: 3 }, () => resend(challengeId, formId)));
    vi.useRealTimers();

    for (const answer of answers) kinds.add(JSON.stringify(answer));
    expect([...kinds], "a button that is tapped three times").toEqual([
      JSON.stringify({ kind: "sent", challengeId: formId }),
    ]);
    expect(await verify(challengeId, rightOtp(mobile)), "the old one").not.toMatchObject({ kind: "verified" });
    expect(await verify(formId, "000000")).toEqual({ kind: "wrong", attemptsLeft: 4 });
    expect(await verify(formId, rightOtp(mobile))).toEqual({ kind: "verified" });
    expect(await resend(formId), "there is nothing to send").toEqual({ kind: "verified" });
  });

  test("after an unanswered request the one-time password can be entered and the pace limit holds; after a failed one neither", async () => {
    const [mobile, unreached] = [newMobile(), newMobile()];
    open.answerSending({ kind: "unanswered" });
    const challengeId = await send(mobile);
    expect(await known(challengeId)).toMatchObject({ state: "open", wasSent: false });
    expect(await resend(challengeId)).toMatchObject({ kind: "tooMany", limit: "pace" });

    open.answerSending({ kind: "unavailable" });
    for (let times = 0; times < 2; times += 1)
      expect(await sendFrom(newClient(), unreached)).toEqual({ kind: "unavailable" });
    open.answerSending({ kind: "sent" });
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "verified" });
  });

  test("while the service cannot be reached nothing is counted: neither for the mobile, the network, the day nor the challenge", async () => {
    const [mobile, client] = [newMobile(), newClient()];
    const opened = await sendFrom(client, mobile);
    const used = open.ceilings.otpsToday.used();
    open.answerSending({ kind: "unavailable" });
    open.answerVerifying({ kind: "unavailable" });
    const another = newMobile();
    for (let times = 0; times < 61; times += 1)
      expect(await sendFrom(client, another)).toEqual({ kind: "unavailable" });
    expect(open.ceilings.otpsToday.used()).toBe(used);
    const challengeId = opened.kind === "sent" ? opened.challengeId : "";
    for (let times = 0; times < 6; times += 1)
      expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "unavailable" });
    open.answerSending({ kind: "sent" });
    open.answerVerifying(undefined);
    expect(await sendFrom(client, another)).toMatchObject({ kind: "sent" });
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "verified" });
  });

  test("what the service says it did not send is counted for the network that asked, and neither for the mobile nor the day", async () => {
    const another = await openPlayers(engine);
    const sendThere = (client: Client, mobile: string) =>
      another.players.sendOtp({ mobile, client, formId: crypto.randomUUID() });
    const [mobile, perhaps, client] = [newMobile(), newMobile(), newClient()];
    await sendThere(newClient(), newMobile());
    const used = another.ceilings.otpsToday.used();
    another.answerSending({ kind: "failed", words: "Balance exhausted", isCertain: true });
    for (let times = 0; times < 11; times += 1)
      expect(await sendThere(newClient(), mobile)).toEqual({ kind: "refused", words: "Balance exhausted" });
    for (let times = 0; times < 60; times += 1) await sendThere(client, mobile);
    expect(await sendThere(client, mobile)).toMatchObject({ kind: "tooMany", limit: "network" });
    expect(another.ceilings.otpsToday.used()).toBe(used);
    another.answerSending({ kind: "sent" });
    expect(await sendThere(newClient(), mobile)).toMatchObject({ kind: "sent" });

    another.answerSending({ kind: "failed", words: "", isCertain: false });
    for (let times = 0; times < 5; times += 1) await sendThere(newClient(), perhaps);
    another.answerSending({ kind: "sent" });
    expect(await sendThere(newClient(), perhaps)).toMatchObject({ kind: "tooMany", limit: "mobile" });
    await another[Symbol.asyncDispose]();
  });

  test("an attempt that the service may have compared is counted, whether its answer arrives or not", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    open.answerVerifying({ kind: "unanswered" });
    for (let times = 0; times < 5; times += 1)
      expect(await verify(challengeId, "000000")).toEqual({ kind: "unavailable" });
    open.answerVerifying(undefined);
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "usedUp" });
  });

  test("a right one-time password verifies its mobile even when the database is away for a moment", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    const { db } = open.database;
    const update = db.update.bind(db);
    const updates = vi.spyOn(db, "update").mockImplementationOnce(update);
    for (let times = 0; times < 2; times += 1)
      updates.mockImplementationOnce(() => {
        throw new DatabaseUnavailableError("The database is away.");
      });

    const answer = await verify(challengeId, rightOtp(mobile));
    expect(updates, "once to count, three times to record, once to uncount for the network").toHaveBeenCalledTimes(5);
    updates.mockRestore();
    expect(answer).toEqual({ kind: "verified" });
    expect(await known(challengeId)).toMatchObject({ state: "verified" });
    expect(open.verified.filter((asked) => asked === `${mobile} ${rightOtp(mobile)}`)).toHaveLength(1);
  });

  test("another mobile's one-time password verifies nothing here", async () => {
    const [mine, another] = [newMobile(), newMobile()];
    const challengeId = await send(mine);
    await send(another);

    expect(await verify(challengeId, rightOtp(another))).toMatchObject({ kind: "wrong" });
    expect(await known(challengeId)).toMatchObject({ state: "open" });
  });

  test("after five minutes the service is no longer asked about the one-time password", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    open.pass({ seconds: 5 * 60 });

    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "expired" });
    expect(open.verified).not.toContain(`${mobile} ${rightOtp(mobile)}`);
  });

  test.each(["", "1", "00000000-0000-4000-8000-000000000000", "' or 1=1"])(
    "nothing is known of challenge %j",
    async (id) => {
      expect(await known(id)).toBeUndefined();
      expect(await verify(id, "123456")).toEqual({ kind: "unknown" });
      expect(await resend(id)).toEqual({ kind: "unknown" });
    },
  );

  test("of ten forms at once with one mobile, one sends", async () => {
    const mobile = newMobile();

    const answers = await Promise.all(Array.from({ length: 10 }, () => sendFrom(newClient(), mobile)));
    expect(answers.filter(({ kind }) => kind === "sent")).toHaveLength(1);
    expect(answers.find(({ kind }) => kind === "tooMany")).toMatchObject({ limit: "pace" });
  });

  test("a form sent ten times sends one message and opens one challenge, which every answer names", async () => {
    const mobile = newMobile();
    const formId = crypto.randomUUID();
    const client = newClient();

    const answers = await Promise.all(Array.from({ length: 10 }, () => sendFrom(client, mobile, formId)));
    const late = await sendFrom(client, mobile, formId);
    expect(new Set([...answers, late].map((answer) => answer.kind === "sent" && answer.challengeId)).size).toBe(1);
    expect(late).toMatchObject({ kind: "sent", challengeId: formId });
    expect(open.sent.filter((number) => number === mobile)).toHaveLength(1);
  });

  test.each(["", "no form of this site's"])("forms without a proper id (%j) share no challenge", async (formId) => {
    const mobile = newMobile();
    const answers = await Promise.all([sendFrom(newClient(), mobile, formId), sendFrom(newClient(), mobile, formId)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["sent", "tooMany"]);
  });

  test("a form sent twice at once with two mobiles opens a challenge for each, with which its one-time password verifies it", async () => {
    const formId = crypto.randomUUID();
    const mobiles = [newMobile(), newMobile()];
    const answers = await Promise.all(mobiles.map((mobile) => sendFrom(newClient(), mobile, formId)));
    for (const [place, answer] of answers.entries()) {
      if (answer.kind !== "sent") throw new Error(`Sending was answered ${answer.kind}.`);
      expect(await verify(answer.challengeId, rightOtp(mobiles[place] ?? ""))).toEqual({ kind: "verified" });
    }
  });

  test("a form sent again with another mobile, or much later, opens a challenge of its own", async () => {
    const mobile = newMobile();
    const formId = crypto.randomUUID();
    await sendFrom(newClient(), mobile, formId);

    const another = await sendFrom(newClient(), newMobile(), formId);
    open.pass({ seconds: 60 });
    // Limits use real time.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    const later = await sendFrom(newClient(), mobile, formId);
    vi.useRealTimers();
    const ids = [another, later].map((answer) => (answer.kind === "sent" ? answer.challengeId : formId));
    expect(ids).not.toContain(formId);
  });

  test("the messages of one network are limited", async () => {
    const client = newClient();

    const kinds = [];
    for (let count = 0; count < 61; count += 1) {
      const { kind } = await sendFrom(client, newMobile());
      kinds.push(kind);
    }
    expect(kinds.filter((kind) => kind === "sent")).toHaveLength(60);
    const mobile = newMobile();
    for (let times = 0; times < 2; times += 1)
      expect(await sendFrom(client, mobile)).toMatchObject({ kind: "tooMany", limit: "network" });
    expect(await sendFrom(newClient(), mobile), "nobody else has to wait for the mobile").toMatchObject({
      kind: "sent",
    });

    // Sets the count of five such hours.
    const today = and(eq(rateLimits.points, 60), gt(rateLimits.expire, new Date(Date.now() + 12 * 60 * 60 * 1_000)));
    expect(await open.database.db.update(rateLimits).set({ points: 299 }).where(today).returning()).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60 * 1_000 });
    expect(await sendFrom(client, newMobile())).toMatchObject({ kind: "sent" });
    const refused = await sendFrom(client, newMobile());
    vi.useRealTimers();
    expect(refused).toMatchObject({ kind: "tooMany", limit: "network" });
    expect("waitSeconds" in refused && refused.waitSeconds, "until tomorrow").toBeGreaterThan(12 * 60 * 60);
  });

  test("who asks again and again for a mobile that has to wait uses up nothing of the network", async () => {
    const [mobile, client] = [newMobile(), newClient()];
    await send(mobile);
    // Sets the count of an hour's one-time passwords.
    const once = and(eq(rateLimits.points, 1), gt(rateLimits.expire, new Date(Date.now() + 40 * 60 * 1_000)));
    await open.database.db.update(rateLimits).set({ points: 5 }).where(once);
    pace();
    for (let times = 0; times < 61; times += 1)
      expect(await sendFrom(client, mobile)).toMatchObject({ kind: "tooMany", limit: "mobile" });
    vi.useRealTimers();
    expect(await sendFrom(client, newMobile())).toMatchObject({ kind: "sent" });
  });

  test("who asks while none are sent that day has a whole allowance the next day", async () => {
    const another = await openPlayers(engine);
    const [mobile, client] = [newMobile(), newClient()];
    const sendThere = () => another.players.sendOtp({ mobile, client, formId: crypto.randomUUID() });
    await another.passCeiling("otpsToday");
    const hours = (count: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + count * 60 * 60 * 1_000 });
    hours(2);
    for (let times = 0; times < 10; times += 1)
      expect(await sendThere()).toMatchObject({ kind: "tooMany", limit: "today" });
    hours(23);
    const nextDay = await sendThere();
    vi.useRealTimers();
    expect(nextDay).toMatchObject({ kind: "sent" });
    await another[Symbol.asyncDispose]();
  });
});
