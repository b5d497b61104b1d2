import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { rateLimits } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { type LimitName, limitKey, timesCounted } from "../testing/counted-for.ts";
import * as acts from "../testing/network-acts.ts";
import { newClient, openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import { rules } from "./limits.ts";

/*
 * What a network's limit still counts once an act has its result. Thousands of phones share one address of a carrier: whoever repeats what costs nothing, or
 * succeeds, must not use up what the others may do. So an act stays counted only where it cost the site something that nothing else of the sender's bounds, or
 * told the sender something about another person.
 */
const results = ["success", "repeat", "unknown", "refusedFields", "takenAddress", "wrongSecret", "noService"] as const;
type Result = (typeof results)[number];
type NetworkLimit = Extract<LimitName, `${string}PerNetwork${string}`>;

/** What is done and how it is answered; then what it cost, or told about another person. Without that it does not stay counted. */
type Row = readonly [result: Result, act: string, prepare: acts.Prepare, answer: string, leaves?: string];

interface Acts {
  limits: readonly NetworkLimit[];
  /** Why there is no such result. */
  none: Partial<Record<Result, string>>;
  rows: readonly Row[];
}

const withSending =
  (kind: "unavailable", prepare: acts.Prepare): acts.Prepare =>
  (open) => {
    open.answerSending({ kind });
    return prepare(open);
  };
const withVerifying =
  (kind: "unavailable" | "unanswered", prepare: acts.Prepare): acts.Prepare =>
  async (open) => {
    const act = await prepare(open);
    open.answerVerifying({ kind });
    return act;
  };

const { after, later, leaked } = acts;
const [chosen, other] = ["five lamps at the river", "six boats in the harbour"];

/** Requests for mails: what is counted must not show whether there is an account. */
const mails = (limit: NetworkLimit, what: string, ask: (whose: "player" | "nobody") => acts.Prepare): Acts => ({
  limits: [limit],
  none: {
    refusedFields: "the route reads the address first",
    takenAddress: "whether there is an account does not show",
    wrongSecret: "nothing secret is sent",
    noService: "the mail waits in the outbox",
  },
  rows: [
    ["success", what, ask("player"), "sent", "a mail"],
    [
      "unknown",
      `${what}, for an address without an account`,
      ask("nobody"),
      "sent",
      "as much as for one with an account",
    ],
    ["repeat", `${what}, again`, after(1, ask("nobody")), "sent", "another mail, where there is an account"],
    ["repeat", `${what}, too often for the account`, after(3, ask("nobody")), "tooMany"],
  ],
});

const table: readonly Acts[] = [
  {
    limits: ["otpPerNetwork", "otpPerNetworkToday"],
    none: {
      refusedFields: "the route reads the number first",
      takenAddress: "an account's number is sent to as any other",
      wrongSecret: "nothing secret is sent",
    },
    rows: [
      ["success", "an OTP asked for", acts.askForOtp, "sent", "a text message"],
      ["repeat", "the form for an OTP, again", after(1, acts.askForOtp), "sent"],
      ["unknown", "another OTP of no challenge", acts.askForOtpOfNothing, "unknown"],
      ["noService", "an OTP while nobody is asked", withSending("unavailable", acts.askForOtp), "unavailable"],
    ],
  },
  {
    limits: ["verifiesPerNetwork"],
    none: {
      refusedFields: "the route reads the digits first",
      takenAddress: "whether the number has an account shows once it is verified, to its owner",
    },
    rows: [
      ["success", "the right OTP", acts.enterOtp(), "verified"],
      ["repeat", "the right OTP, again", after(1, acts.enterOtp()), "verified"],
      ["repeat", "an OTP of which no try is left", after(5, acts.enterOtp("000000")), "usedUp"],
      ["unknown", "an OTP of no challenge", acts.enterOtpOfNothing, "unknown"],
      ["wrongSecret", "a wrong OTP", acts.enterOtp("000000"), "wrong", "that the right one is another"],
      ["noService", "an OTP while nobody is asked", withVerifying("unavailable", acts.enterOtp()), "unavailable"],
      [
        "noService",
        "an OTP whose answer is cut off",
        withVerifying("unanswered", acts.enterOtp()),
        "unavailable",
        "perhaps that the right one is another",
      ],
    ],
  },
  {
    limits: ["signUpsPerNetwork"],
    none: { wrongSecret: "the OTP was right before", noService: "the site itself hashes the password" },
    rows: [
      ["success", "a sign-up", acts.signUp(), "created", "an account"],
      ["repeat", "a sign-up, again", after(1, acts.signUp()), "notVerified"],
      ["unknown", "a sign-up with no challenge", acts.signUp({ challenge: "unknown" }), "notVerified"],
      ["unknown", "a sign-up too late", later(15 * 60, acts.signUp()), "verificationExpired"],
      ["refusedFields", "a common password", acts.signUp({ password: "password1" }), "passwordTooCommon"],
      ["refusedFields", "a leaked password", acts.signUp({ password: leaked }), "passwordBreached"],
      [
        "refusedFields",
        "a sign-up with a picture that is gone",
        acts.signUp({ isPictureGone: true }),
        "pictureGone",
        "that the address has no account",
      ],
      [
        "takenAddress",
        "a sign-up with a taken address",
        acts.signUp({ isAddressTaken: true }),
        "emailTaken",
        "that the address has an account",
      ],
      [
        "takenAddress",
        "a sign-up with one's own taken number",
        acts.signUp({ challenge: "taken" }),
        "mobileTaken",
        "that the address has no account",
      ],
    ],
  },
  {
    limits: ["signUpsPerNetwork"],
    none: {
      refusedFields: "the route reads the consents first",
      wrongSecret: "who Google said it is stands in a signed cookie",
      noService: "Google is not asked again",
    },
    rows: [
      ["success", "a sign-up with Google", acts.signUpWithGoogle(), "loggedIn", "an account"],
      ["repeat", "a sign-up with Google, again", after(1, acts.signUpWithGoogle()), "loggedIn"],
      ["repeat", "a sign-up with Google, later", later(61, after(1, acts.signUpWithGoogle())), "emailTaken"],
      ["unknown", "Google with no challenge", acts.signUpWithGoogle({ challenge: "unknown" }), "notVerified"],
      ["takenAddress", "Google, one's address taken", acts.signUpWithGoogle({ isAddressTaken: true }), "emailTaken"],
      ["takenAddress", "Google, one's number taken", acts.signUpWithGoogle({ challenge: "taken" }), "mobileTaken"],
    ],
  },
  {
    limits: ["resetTriesPerNetwork"],
    none: {
      takenAddress: "the link says whose password it is",
      noService: "without an answer a password passes for one that did not leak",
    },
    rows: [
      ["success", "a new password", acts.choosePassword(chosen), "changed"],
      ["repeat", "a new password, again", acts.choosePassword(chosen, { before: chosen }), "changed"],
      ["repeat", "a new password, later", later(61, acts.choosePassword(chosen, { before: chosen })), "used"],
      ["unknown", "a new password with no link", acts.choosePassword(chosen, { token: "invented" }), "unknown"],
      ["unknown", "a new password too late", later(30 * 60, acts.choosePassword(chosen)), "expired"],
      ["refusedFields", "a common new password", acts.choosePassword("password1"), "passwordTooCommon"],
      [
        "refusedFields",
        "a leaked new password",
        acts.choosePassword(leaked),
        "passwordBreached",
        "a question to the service of leaked passwords",
      ],
      [
        "wrongSecret",
        "a password other than the one just chosen",
        acts.choosePassword(other, { before: chosen }),
        "used",
        "an Argon2 check, and that the password is another",
      ],
    ],
  },
  {
    limits: ["picturesPerNetwork"],
    none: {
      refusedFields: "what is no picture shows only when it is decoded",
      takenAddress: "no address is sent",
      wrongSecret: "nothing secret is sent",
      noService: "the site itself decodes it",
    },
    rows: [
      ["success", "a picture", acts.sendPicture("verified"), "admitted", "a picture to decode"],
      ["repeat", "a picture, again", after(1, acts.sendPicture("verified")), "admitted", "a picture to decode"],
      ["repeat", "a picture, too often", after(10, acts.sendPicture("verified")), "tooMany"],
      ["unknown", "a picture with no challenge", acts.sendPicture("unknown"), "notVerified"],
    ],
  },
  {
    limits: ["googlePerNetwork"],
    none: {
      refusedFields: "a redirect without a code is refused first (google-sign-in.test.ts)",
      unknown: "so is one whose state this browser's cookie does not hold",
      wrongSecret: "Google is asked about a code once it is counted, which costs as much as a newcomer",
      noService: "so it is where Google does not answer",
    },
    rows: [
      ["success", "a log-in with Google", acts.comeBackFromGoogle("player"), "loggedIn"],
      ["success", "a newcomer from Google", acts.comeBackFromGoogle("newcomer"), "newcomer", "questions to Google"],
      ["repeat", "a log-in with Google, again", after(1, acts.comeBackFromGoogle("player")), "expired"],
      ["takenAddress", "one's address taken", acts.comeBackFromGoogle("owner"), "emailTaken", "questions to Google"],
      ["success", "a mailed link with Google", acts.linkGoogle("mailed"), "loggedIn"],
      ["repeat", "a mailed link with Google, again", after(1, acts.linkGoogle("mailed")), "loggedIn"],
      ["unknown", "an invented link with Google", acts.linkGoogle("invented"), "unknown"],
    ],
  },
  mails("confirmationsPerNetwork", "a confirmation asked for", acts.askForConfirmation),
  mails("resetsPerNetwork", "a new password asked for", acts.askForReset),
  mails("googleLinksPerNetwork", "a link with Google asked for", acts.askForGoogleLink),
];

const cases = table.flatMap(({ limits, rows }) =>
  rows.map(([, act, prepare, answer, leaves = "nothing"]) => ({ limits, act, prepare, answer, leaves })),
);

test("every limit of a network has each kind of result in the table, or says why there is none", () => {
  const networkLimits = Object.keys(rules).filter((name) => name.includes("PerNetwork"));
  const missing = networkLimits.flatMap((name) => {
    const groups = table.filter(({ limits }) => limits.some((limit) => limit === name));
    if (groups.length === 0) return [`${name}: everything`];
    return groups.flatMap(({ none, rows }) =>
      results
        .filter((result) => none[result] === undefined && !rows.some(([of]) => of === result))
        .map((result) => `${name}: ${result}`),
    );
  });
  expect(missing).toEqual([]);
});

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
    open.breached.add(leaked);
  });
  afterEach(() => {
    open.answerSending({ kind: "sent" });
    open.answerVerifying(undefined);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  test.each(cases)("$act leaves $leaves", async ({ limits, prepare, answer, leaves }) => {
    const client = newClient();
    const keys = [];
    for (const limit of limits) keys.push(await limitKey(open, limit, client.address));
    const act = await prepare(open);
    expect((await act(client)).kind).toBe(answer);
    for (const key of keys) expect(await timesCounted(open, key)).toBe(leaves === "nothing" ? 0 : 1);
  });

  const atOnce = (times: number, act: () => Promise<unknown>) => Promise.all(Array.from({ length: times }, act));
  const admittedOf = async (times: number, address: string) => {
    const waits = await atOnce(times, () => open.limits.resetTriesPerNetwork.take(address));
    return waits.filter((wait) => wait === undefined).length;
  };
  const uncount = (times: number, address: string) =>
    atOnce(times, () => open.limits.resetTriesPerNetwork.giveBack(address));

  test("of a hundred at once no more than the limit are allowed, and the refused ones are uncounted with the others", async () => {
    const { address } = newClient();
    expect(await admittedOf(100, address)).toBe(60);
    await uncount(20, address);
    expect(await admittedOf(100, address), "forty are still being done").toBe(20);
    await uncount(60, address);
    expect(await admittedOf(100, address), "not one more for what was given back").toBe(60);
  });

  test("what is uncounted after its window adds nothing to the next one", async () => {
    const { address } = newClient();
    await admittedOf(60, address);
    await open.database.db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
    await uncount(60, address);
    expect(await admittedOf(100, address)).toBe(60);
    await uncount(100, address);
    expect(await admittedOf(100, address), "nothing falls below zero").toBe(60);
  });
});
