import { pino } from "pino";

import type { Database } from "../../database/database.ts";
import { type EngineName, temporaryDatabase } from "../../database/testing/temporary-database.ts";
import type { SendCodeResult, SmsOtp, VerifyCodeResult } from "../../gateways/sms-otp/sms-otp.ts";
import type { Consent } from "../consents.ts";
import { createPlayers } from "../create-players.ts";
import type { LinkMail } from "../email-links/mail-link.ts";
import { type CeilingName, type Ceilings, createCeilings } from "../limits/ceilings.ts";
import { createLimits, type LimitName, type Limits } from "../limits/limits.ts";
import type { Players } from "../players.ts";
import { derivedKeys } from "../secrets.ts";
import type { Client } from "../visitor.ts";
import { fillCeiling } from "./fill-ceiling.ts";

/** Players with their own database, an OTP service that always sends {@link rightOtp}, which works once, and a clock that the test sets. */
export interface OpenPlayers extends AsyncDisposable {
  players: Players;
  database: Database;
  /** The statements that the database got since the last call: `select`, `insert`, `update` or `delete`, in order. */
  statements: () => string[];
  /** Has the database refuse a statement that is sent outside transactions once so many others were sent. */
  failAfter: (others: number) => void;
  /** Whether it has refused that statement. If not, it refuses none any more. */
  hasFailed: () => boolean;
  /** Every mobile that a one-time password was sent to, in order. */
  sent: string[];
  /** Every one-time password the service was asked about, as `mobile otp`. */
  verified: string[];
  /** Every line of the log that is a warning or worse, as JSON. */
  told: readonly string[];
  /** Passwords that are known from leaks. */
  breached: Set<string>;
  /** Sets the OTP service's answer to a request to send; initially it answers that it sent. */
  answerSending: (answer: SendCodeResult) => void;
  /** Sets the OTP service's answer to every one-time password, right or wrong; `undefined` lets it compare them again. */
  answerVerifying: (answer: VerifyCodeResult | undefined) => void;
  /** Does the work just before the OTP service compares the next one-time password. */
  beforeComparing: (work: () => Promise<unknown>) => void;
  ceilings: Ceilings;
  /** Which limit refused a player, in order. */
  refused: LimitName[];
  /** The players' limits, which count in the same rows. */
  limits: Limits;
  /** Fills a ceiling until it is passed. */
  passCeiling: (name: CeilingName) => Promise<void>;
  /** Simulates a concurrent request: does the work just before the players' next transaction begins. */
  meanwhile: (work: () => Promise<unknown>) => void;
  /** Moves the clock forward. */
  pass: (time: { seconds?: number; days?: number }) => void;
  /** Opens a challenge and verifies it. */
  verifiedChallenge: (mobile?: string) => Promise<string>;
  /** Signs a player up whose address is not proved yet; answers the accountId and the token of the confirmation mail. */
  member: (email: string, mobile?: string) => Promise<{ accountId: string; token: string }>;
  /** Signs a player up and confirms the address in the same browser. */
  confirmedMember: (email: string, mobile?: string) => Promise<{ accountId: string; token: string }>;
}

/** What the OTP service sends to every mobile, followed by the mobile's last digit, so that codes of two mobiles differ. */
export const rightOtp = (mobile: string): string => `12345${mobile.at(-1) ?? ""}`;

/** The password of every member. */
export const password = "thirteen cards at dusk";

/** What every member agreed to. */
export const consent: Consent = {
  termsRevision: "rev-1",
  termsVersion: 1,
  termsCopy: "You may bring your own bot (18+).",
};

let mobiles = 9_000_000_000;
let addresses = 0;

/** A mobile that no other test uses. */
export const newMobile = (): string => String((mobiles += 1));

/** A visitor from an address that no other test uses. */
export const newClient = (): Client => {
  addresses += 1;
  return { address: `198.18.${Math.floor(addresses / 250)}.${addresses % 250}` };
};

/** Opens players for one test file. */
export async function openPlayers(engine: EngineName): Promise<OpenPlayers> {
  const temporary = await temporaryDatabase(engine);
  const { database } = temporary;
  let statements: string[] = [];
  let quicker: (() => Promise<unknown>) | undefined;
  const raced: Database = {
    ...database,
    transaction: async (work) => {
      const first = quicker;
      quicker = undefined;
      await first?.();
      return database.transaction(work);
    },
  };
  let othersBeforeFailure: number | undefined;
  const watched = watchStatements(raced, (statement, isAlone) => {
    statements.push(statement);
    if (!isAlone || othersBeforeFailure === undefined) return;
    othersBeforeFailure -= 1;
    if (othersBeforeFailure >= 0) return;
    othersBeforeFailure = undefined;
    throw new Error("The database refused the statement.");
  });
  const sent: string[] = [];
  const verified: string[] = [];
  let sending: SendCodeResult = { kind: "sent" };
  let verifying: VerifyCodeResult | undefined;
  let slower: (() => Promise<unknown>) | undefined;
  /** The mobiles whose one-time password has not been accepted yet. */
  const unused = new Set<string>();
  const smsOtp: SmsOtp = {
    sendCode: (mobile) => {
      sent.push(mobile);
      unused.add(mobile);
      return Promise.resolve(sending);
    },
    verifyCode: async (mobile, otp) => {
      verified.push(`${mobile} ${otp}`);
      const first = slower;
      slower = undefined;
      await first?.();
      return verifying ?? { kind: otp === rightOtp(mobile) && unused.delete(mobile) ? "verified" : "wrong" };
    },
  };
  let now = Date.parse("2026-11-21T12:00:00Z");
  const told: string[] = [];
  const log = pino({ base: null, level: "warn" }, { write: (line) => told.push(line) });
  const breached = new Set<string>();
  const key = Buffer.from("a key of these tests");
  const ceilings = createCeilings(database, key, log);
  const secrets = ["a secret that only tests know, of some length"] as const;
  const refused: LimitName[] = [];
  const players = await createPlayers({
    database: watched,
    log,
    smsOtp,
    breachedPasswords: { isBreached: (typed) => Promise.resolve(breached.has(typed)) },
    ceilings,
    secrets,
    onLimitRefusal: (limit) => refused.push(limit),
    clock: () => new Date(now),
  });

  const verifiedChallenge = async (mobile = newMobile()) => {
    const client = newClient();
    const sending = await players.sendOtp({ mobile, client, formId: crypto.randomUUID() });
    if (sending.kind !== "sent") throw new Error(`Sending was answered ${sending.kind}.`);
    const { challengeId } = sending;
    const answer = await players.verifyOtp({ challengeId, otp: rightOtp(mobile), client, formId: crypto.randomUUID() });
    if (answer.kind !== "verified") throw new Error(`Verifying was answered ${answer.kind}.`);
    return challengeId;
  };

  const member: OpenPlayers["member"] = async (email, mobile) => {
    let token = "";
    const confirmationMail: LinkMail = (made) => {
      token = made;
      return { subject: "Confirm", html: made, text: made };
    };
    const made = await players.signUp({
      challengeId: await verifiedChallenge(mobile),
      form: { name: "Asha", email, password },
      consent,
      client: newClient(),
      confirmationMail,
      emailTakenMail: { subject: "Taken", html: "Taken", text: "Taken" },
    });
    if (made.kind !== "created") throw new Error(`Signing up was answered ${made.kind}.`);
    return { accountId: made.accountId, token };
  };

  return {
    players,
    database,
    statements() {
      const asked = statements;
      statements = [];
      return asked;
    },
    failAfter(others) {
      othersBeforeFailure = others;
    },
    hasFailed() {
      const hasFailed = othersBeforeFailure === undefined;
      othersBeforeFailure = undefined;
      return hasFailed;
    },
    sent,
    verified,
    told,
    breached,
    answerSending(answer) {
      sending = answer;
    },
    answerVerifying(answer) {
      verifying = answer;
    },
    beforeComparing(work) {
      slower = work;
    },
    ceilings,
    refused,
    limits: createLimits(database, derivedKeys(secrets, "limits")[0], ceilings, log, () => undefined),
    passCeiling: async (name) => {
      await fillCeiling({ database, key, ceilings }, name, 1_000_000);
      await ceilings[name].count(newClient().address);
    },
    meanwhile: (work) => {
      quicker = work;
    },
    pass: ({ seconds = 0, days = 0 }) => {
      now += (seconds + days * 86_400) * 1_000;
    },
    verifiedChallenge,
    member,
    confirmedMember: async (email, mobile) => {
      const made = await member(email, mobile);
      const { accountId: signedUpHere, token } = made;
      const answer = await players.confirmEmail({ token, signedUpHere, password: "", client: newClient() });
      if (answer.kind !== "confirmed") throw new Error(`Confirming was answered ${answer.kind}.`);
      return made;
    },
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  };
}

/** Wraps a database so that every statement is reported before it runs, and whether it is a transaction of its own. */
function watchStatements(database: Database, onStatement: (statement: string, isAlone: boolean) => void): Database {
  const telling = <Handle extends object>(handle: Handle, isAlone: boolean): Handle =>
    new Proxy(handle, {
      get(target, name): unknown {
        if (name === "select" || name === "insert" || name === "update" || name === "delete")
          onStatement(name, isAlone);
        return Reflect.get(target, name);
      },
    });
  return {
    ...database,
    db: telling(database.db, true),
    transaction: (work) => database.transaction((transaction) => work(telling(transaction, false))),
  };
}
