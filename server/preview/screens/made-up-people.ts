import { randomUUID } from "node:crypto";

import type { GoogleAnswer, GoogleSignIn } from "../../../app/gateways/google/google-sign-in.ts";
import type { GooglePerson } from "../../../app/gateways/google/google-person.ts";
import type { Challenge } from "../../../app/players/otp/otp.ts";
import { verifiedSeconds } from "../../../app/players/otp/otp-times.ts";
import type { PersonalDetail } from "../../../app/players/personal-detail.ts";

const withoutMobile: PersonalDetail = {
  accountId: "00000000-0000-4000-8000-000000000001",
  name: "Asha Rao",
  email: "asha.rao@example.com",
  status: "active",
  isFromGoogle: false,
  mayEditName: false,
  hasPassword: true,
  timeStamp: new Date("2026-01-15T09:30:00Z"),
};

/** A player who does not exist, for previews of the account. */
export const madeUpPlayer: PersonalDetail = { ...withoutMobile, mobile: "9876543210" };

/** The same, who linked the account with Google. */
export const madeUpLinkedPlayer: PersonalDetail = {
  ...madeUpPlayer,
  google: { email: madeUpPlayer.email },
};

/** The same, who opened the account with Google, and has neither password nor mobile. */
export const madeUpGooglePlayer: PersonalDetail = {
  ...withoutMobile,
  isFromGoogle: true,
  mayEditName: true,
  hasPassword: false,
  google: { email: madeUpPlayer.email },
};

/** Whom Google knows the made-up player as. */
export const madeUpPerson: GooglePerson = { sub: "made-up", email: madeUpPlayer.email, name: madeUpPlayer.name };

/** A verification of the made-up player's mobile, in the given state. */
export const madeUpChallenge =
  (changed: Partial<Challenge>) =>
  (ids: readonly string[]): Promise<Challenge[]> =>
    Promise.resolve(
      ids.map((id) => ({
        id,
        mobile: "9876543210",
        state: "open",
        wasSent: true,
        isTaken: false,
        usableUntil: new Date(Date.now() + verifiedSeconds * 1_000),
        resendAt: new Date(Date.now() + 30_000),
        ...changed,
      })),
    );

/** A one-time password that was sent to nobody. */
export const madeUpSending = () => Promise.resolve({ kind: "sent", challengeId: randomUUID() } as const);

/** Google as it would answer, usually about the made-up player; no request leaves the site. */
export const madeUpGoogle = (answer: GoogleAnswer = { kind: "person", person: madeUpPerson }): GoogleSignIn => ({
  authorizationOrigin: "https://accounts.google.com",
  begin: () => Promise.resolve(new Response(null, { status: 404 })),
  finish: async (_request, admit) => (await admit("preview")) ?? answer,
  forget: () => Promise.resolve("preview=; Max-Age=0"),
  pictures: { picture: () => Promise.resolve(undefined), isMissing: () => true },
});
