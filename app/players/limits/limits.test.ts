import { gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { outboxMails, rateLimits } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import type { SendCodeResult } from "../../gateways/sms-otp/sms-otp.ts";
import { newSecret } from "../secrets.ts";
import { type LimitName, limitKey } from "../testing/counted-for.ts";
import { mailedToken } from "../testing/mailed-token.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";

const leaked = "costs no hash";
const mail = { subject: "Mail", html: "Mail", text: "Mail" };
const linkMail = () => mail;
const formId = () => crypto.randomUUID();

/** Whoever does something, by all that a limit may count. */
interface Who {
  address: string;
  mobile: string;
  /** A verified challenge; the limits of a sign-up count its mobile. */
  challengeId: string;
  email: string;
  staffId: string;
  /** Of a redirect back from Google. */
  state: string;
  /** Of a mailed link, and of the browser that it works in. */
  token: string;
  browserSecret: string;
}

/** What is done, and the answer of the limit that refuses it. */
interface Row {
  act: string;
  limit: LimitName;
  /** What the limit counts. */
  counts: keyof Who;
  /** The form in which it is counted, where that is another. */
  counted?: (who: Who) => string;
  /** Opens what is asked about, where nothing is counted without it. */
  prepare?: (players: OpenPlayers, who: Who) => Promise<Partial<Who>>;
  ask: (players: OpenPlayers, who: Who) => Promise<unknown>;
  /** What refuses, as the answer names it; or the whole answer, where it does not tell that there are too many. */
  refusal: string | { kind: string };
}

const client = ({ address }: Who) => ({ address });
const person = ({ email, staffId }: Who) => ({ sub: staffId, name: "Meera", email });

const sendOtp: Row["ask"] = ({ players }, who) =>
  players.sendOtp({ mobile: who.mobile, client: client(who), formId: formId() });
const openChallenge = async ({ players }: OpenPlayers) => {
  const sent = await players.sendOtp({ mobile: newMobile(), client: newClient(), formId: formId() });
  return sent.kind === "sent" ? { challengeId: sent.challengeId } : {};
};
const verifyOtp: Row["ask"] = ({ players }, { challengeId, ...who }) =>
  players.verifyOtp({ challengeId, otp: "000000", client: { address: who.address }, formId: "" });
const signUp = ({ players }: OpenPlayers, who: Who, typed: string) =>
  players.signUp({
    challengeId: who.challengeId,
    form: { name: "Asha", email: who.email, password: typed },
    consent,
    client: client(who),
    confirmationMail: linkMail,
    emailTakenMail: mail,
  });
const tryToSignUp: Row["ask"] = (open, who) => signUp(open, who, leaked);
const admitPicture: Row["ask"] = ({ players }, who) =>
  players.admitPicture({ challengeId: who.challengeId, client: client(who) });
const resendConfirmation: Row["ask"] = ({ players }, who) =>
  players.resendConfirmation({ email: who.email, client: client(who), confirmationMail: linkMail });
const requestReset: Row["ask"] = ({ players }, who) =>
  players.requestReset({ email: who.email, client: client(who), resetMail: linkMail });
const requestGoogleLink: Row["ask"] = ({ players }, who) =>
  players.requestGoogleLink({ person: person(who), client: client(who), linkMail });
const resetLink: Row["prepare"] = async ({ players, confirmedMember }, { email }) => {
  await confirmedMember(email);
  return mailedToken((resetMail) => players.requestReset({ email, client: newClient(), resetMail }));
};
const googleLink: Row["prepare"] = async ({ players, confirmedMember }, who) => {
  await confirmedMember(who.email);
  const asked = { person: person(who), client: newClient() };
  const { token, answer } = await mailedToken((linkMail) => players.requestGoogleLink({ ...asked, linkMail }));
  return answer.kind === "sent" ? { token, browserSecret: answer.browserSecret } : {};
};
const admitFromGoogle: Row["ask"] = ({ players }, who) =>
  players.admitFromGoogle({ state: who.state, client: client(who) });

const internationalMobile = ({ mobile }: Who) => `+91${mobile}`;

const rows: readonly Row[] = [
  { act: "sendOtp", limit: "otpPace", counts: "mobile", ask: sendOtp, refusal: "pace" },
  { act: "sendOtp", limit: "otpPerMobile", counts: "mobile", ask: sendOtp, refusal: "mobile" },
  { act: "sendOtp", limit: "otpPerMobileToday", counts: "mobile", ask: sendOtp, refusal: "mobile" },
  { act: "sendOtp", limit: "otpPerNetwork", counts: "address", ask: sendOtp, refusal: "network" },
  { act: "sendOtp", limit: "otpPerNetworkToday", counts: "address", ask: sendOtp, refusal: "network" },
  {
    act: "verifyOtp",
    limit: "verifiesPerNetwork",
    counts: "address",
    prepare: openChallenge,
    ask: verifyOtp,
    refusal: "network",
  },
  { act: "signUp", limit: "signUpsPerNetwork", counts: "address", ask: tryToSignUp, refusal: "network" },
  {
    act: "signUp",
    limit: "signUpsPerMobile",
    counts: "challengeId",
    counted: internationalMobile,
    ask: tryToSignUp,
    refusal: "network",
  },
  {
    act: "googleSignUp",
    limit: "signUpsPerNetwork",
    counts: "address",
    ask: ({ players }, who) => players.googleSignUp({ person: person(who), consent, client: client(who) }),
    refusal: "network",
  },
  {
    act: "the mail about a taken address",
    limit: "emailTakenMailsPerAccount",
    counts: "email",
    ask: async (open, who) => {
      const mails = () => open.database.db.$count(outboxMails);
      const before = await mails();
      await open.players.googleSignUp({ person: person(who), consent, client: newClient() });
      expect(await signUp(open, who, password)).toEqual({ kind: "emailTaken" });
      return { kind: (await mails()) === before ? "not mailed" : "mailed" };
    },
    refusal: { kind: "not mailed" },
  },
  {
    act: "admitPicture",
    limit: "picturesPerChallenge",
    counts: "challengeId",
    ask: admitPicture,
    refusal: "challenge",
  },
  { act: "admitPicture", limit: "picturesPerNetwork", counts: "address", ask: admitPicture, refusal: "network" },
  {
    act: "resendConfirmation",
    limit: "confirmationsPerAccount",
    counts: "email",
    ask: resendConfirmation,
    refusal: "account",
  },
  {
    act: "resendConfirmation",
    limit: "confirmationsPerAccountToday",
    counts: "email",
    ask: resendConfirmation,
    refusal: "account",
  },
  {
    act: "resendConfirmation",
    limit: "confirmationsPerNetwork",
    counts: "address",
    ask: resendConfirmation,
    refusal: "network",
  },
  { act: "requestReset", limit: "resetsPerAccount", counts: "email", ask: requestReset, refusal: "account" },
  { act: "requestReset", limit: "resetsPerNetwork", counts: "address", ask: requestReset, refusal: "network" },
  {
    act: "resetPassword",
    limit: "resetTriesPerNetwork",
    counts: "address",
    prepare: resetLink,
    ask: ({ players }, who) =>
      players.resetPassword({ token: who.token, password: leaked, client: client(who), changedMail: mail }),
    refusal: "network",
  },
  {
    act: "acceptancesOf",
    limit: "acceptanceLookUpsPerStaff",
    counts: "staffId",
    ask: ({ players }, { email, staffId }) => players.acceptancesOf({ email, staffId }),
    refusal: "acceptanceLookUpsPerStaff",
  },
  { act: "admitFromGoogle", limit: "googlePerNetwork", counts: "address", ask: admitFromGoogle, refusal: "network" },
  { act: "admitFromGoogle", limit: "googleState", counts: "state", ask: admitFromGoogle, refusal: { kind: "expired" } },
  {
    act: "finishGoogleLink",
    limit: "googlePerNetwork",
    counts: "address",
    prepare: googleLink,
    ask: ({ players }, { token, browserSecret, address }) =>
      players.finishGoogleLink({ token, browserSecret, client: { address }, linkedMail: mail }),
    refusal: "network",
  },
  {
    act: "requestGoogleLink",
    limit: "googleLinksPerAccount",
    counts: "email",
    ask: requestGoogleLink,
    refusal: "account",
  },
  {
    act: "requestGoogleLink",
    limit: "googleLinksPerNetwork",
    counts: "address",
    ask: requestGoogleLink,
    refusal: "network",
  },
];

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
    open.breached.add(leaked);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const newWho = async (): Promise<Who> => {
    const mobile = newMobile();
    return {
      ...newClient(),
      mobile,
      challengeId: await open.verifiedChallenge(mobile),
      email: `${mobile}@example.com`,
      staffId: `staff-${mobile}`,
      state: `state-${mobile}`,
      token: newSecret(),
      browserSecret: newSecret(),
    };
  };
  const prepared = async ({ prepare }: Row): Promise<Who> => {
    const who = await newWho();
    return { ...who, ...(await prepare?.(open, who)) };
  };
  const counted = () => open.database.db.select().from(rateLimits).where(gt(rateLimits.points, 0));

  test("every limit is in the table", () => {
    const names = Object.keys(open.limits).filter((name) => name !== "login");
    expect(names.toSorted()).toEqual([...new Set(rows.map(({ limit }) => limit))].toSorted());
  });

  test.each(rows)("$act is refused by $limit, for the same $counts alone", async (row) => {
    const { limit, counts, ask, refusal } = row;
    const first = await newWho();
    const [sharing, another] = [await prepared(row), await prepared(row)];
    const key = await limitKey(open, limit, row.counted?.(first) ?? first[counts]);
    await open.database.db.insert(rateLimits).values({ key, points: 1_000, expire: new Date(Date.now() + 3_600_000) });

    open.refused.length = 0;
    const answer = typeof refusal === "string" ? { kind: "tooMany", limit: refusal } : refusal;
    expect(await ask(open, { ...sharing, [counts]: first[counts] })).toMatchObject(answer);
    expect(open.refused, "counted for operators").toEqual([limit]);
    if (typeof refusal === "string") expect(await counted(), "nothing else is counted").toMatchObject([{ key }]);
    expect(await ask(open, another)).not.toMatchObject(answer);
  });

  /** How often each of the limits counted what is done. */
  const countsOf = async (subjects: readonly (readonly [LimitName, string])[], act: () => Promise<unknown>) => {
    const keys = [];
    for (const [name, subject] of subjects) keys.push([name, await limitKey(open, name, subject)] as const);
    await act();
    const found = new Map((await counted()).map(({ key, points }) => [key, points]));
    return Object.fromEntries(keys.map(([name, key]) => [name, found.get(key) ?? 0]));
  };

  test.each<{ answer: SendCodeResult; pace: number; mobile: number; network: number }>([
    { answer: { kind: "sent" }, pace: 1, mobile: 1, network: 1 },
    { answer: { kind: "unanswered" }, pace: 1, mobile: 1, network: 1 },
    { answer: { kind: "failed", words: "", isCertain: false }, pace: 0, mobile: 1, network: 1 },
    { answer: { kind: "failed", words: "", isCertain: true }, pace: 0, mobile: 0, network: 1 },
    { answer: { kind: "unavailable" }, pace: 0, mobile: 0, network: 0 },
  ])("a request to send that the service answers with $answer is counted: $pace, $mobile, $network", async (row) => {
    const { answer, pace, mobile, network } = row;
    const who = await newWho();
    const subjects = [
      ["otpPace", who.mobile],
      ["otpPerMobile", who.mobile],
      ["otpPerMobileToday", who.mobile],
      ["otpPerNetwork", who.address],
      ["otpPerNetworkToday", who.address],
    ] as const;
    open.answerSending(answer);
    const counts = await countsOf(subjects, () => sendOtp(open, who));
    open.answerSending({ kind: "sent" });
    expect(counts).toEqual({
      otpPace: pace,
      otpPerMobile: mobile,
      otpPerMobileToday: mobile,
      otpPerNetwork: network,
      otpPerNetworkToday: network,
    });
  });
});
