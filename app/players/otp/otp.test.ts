import { afterAll, beforeAll, expect, test } from "vitest";

import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { newClient, newMobile, openPlayers, type OpenPlayers, rightOtp } from "../testing/open-players.ts";

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  }, 60_000);
  afterAll(() => open[Symbol.asyncDispose]());

  const send = async (mobile: string) => {
    const sent = await open.players.sendOtp({ mobile, client: newClient() });
    if (sent.kind !== "sent") throw new Error(`Sending was answered ${sent.kind}.`);
    return sent.challengeId;
  };
  const verify = (challengeId: string, otp: string) =>
    open.players.verifyOtp({ challengeId, otp, client: newClient() });

  test("the right one-time password verifies the mobile for a quarter of an hour", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);

    expect(await open.players.challenge(challengeId)).toMatchObject({ mobile, isVerified: false, isExpired: false });
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "verified" });
    open.pass({ seconds: 15 * 60 - 1 });
    expect(await open.players.challenge(challengeId)).toMatchObject({ isVerified: true, isExpired: false });
    open.pass({ seconds: 1 });
    expect(await open.players.challenge(challengeId)).toMatchObject({ isVerified: true, isExpired: true });
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "expired" });
  });

  test("of fifty wrong guesses at once five are counted and asked about", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);

    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(challengeId, "000000")));

    expect(answers.filter(({ kind }) => kind === "wrong")).toHaveLength(5);
    expect(answers.filter(({ kind }) => kind === "usedUp")).toHaveLength(45);
    expect(open.verified.filter((asked) => asked === `${mobile} 000000`)).toHaveLength(5);
    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "usedUp" });
  });

  test("another one-time password does not buy another guess, and cannot be had at once", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    expect(await verify(challengeId, "000000")).toEqual({ kind: "wrong", attemptsLeft: 4 });

    expect(await open.players.resendOtp({ challengeId, client: newClient() })).toMatchObject({
      kind: "tooMany",
      limit: "mobile",
    });
    expect(await verify(challengeId, "000000")).toEqual({ kind: "wrong", attemptsLeft: 3 });
  });

  test("another mobile's one-time password verifies nothing here", async () => {
    const [mine, another] = [newMobile(), newMobile()];
    const challengeId = await send(mine);
    await send(another);

    expect(await verify(challengeId, rightOtp(another))).toMatchObject({ kind: "wrong" });
    expect(await open.players.challenge(challengeId)).toMatchObject({ isVerified: false });
  });

  test("after five minutes the one-time password is no longer asked about", async () => {
    const mobile = newMobile();
    const challengeId = await send(mobile);
    open.pass({ seconds: 5 * 60 });

    expect(await verify(challengeId, rightOtp(mobile))).toEqual({ kind: "expired" });
    expect(open.verified).not.toContain(`${mobile} ${rightOtp(mobile)}`);
  });

  test.each(["", "1", "00000000-0000-4000-8000-000000000000", "' or 1=1"])(
    "nothing is known of challenge %j",
    async (id) => {
      expect(await open.players.challenge(id)).toBeUndefined();
      expect(await verify(id, "123456")).toEqual({ kind: "unknown" });
      expect(await open.players.resendOtp({ challengeId: id, client: newClient() })).toEqual({ kind: "unknown" });
    },
  );

  test("of ten taps at once one sends", async () => {
    const mobile = newMobile();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => open.players.sendOtp({ mobile, client: newClient() })),
    );
    expect(answers.filter(({ kind }) => kind === "sent")).toHaveLength(1);
    expect(answers.find(({ kind }) => kind === "tooMany")).toMatchObject({ limit: "mobile" });
  });

  test("one network cannot have messages sent without end", async () => {
    const client = newClient();

    const kinds = [];
    for (let count = 0; count < 61; count += 1) {
      const { kind } = await open.players.sendOtp({ mobile: newMobile(), client });
      kinds.push(kind);
    }
    expect(kinds.filter((kind) => kind === "sent")).toHaveLength(60);
    expect(await open.players.sendOtp({ mobile: newMobile(), client })).toMatchObject({ limit: "network" });
    expect(await open.players.sendOtp({ mobile: newMobile(), client: newClient() })).toMatchObject({ kind: "sent" });
  });
});
