import type { GooglePerson } from "../gateways/google/google-strategy.ts";
import type { Clock } from "./clock.ts";

export type { Clock, GooglePerson };

/** Where a request comes from, as far as limits care. */
export interface Client {
  /** The address limits count by: an IPv4 address, or the /56 an IPv6 address is in. */
  address: string;
}

/** A player behind a live session, as every account screen needs them. */
export interface Player {
  accountId: string;
  /** What the player calls themselves. */
  name: string;
  email: string;
  /** `pending` until the mailed link confirms the e-mail address. */
  status: "pending" | "active";
}

/** What stands on the player's personal detail screen. */
export interface PersonalDetail extends Player {
  /** Ten digits, or nothing for those who came by Google and gave none. */
  mobile?: string;
  /** Names the picture for {@link Players.picture}. */
  pictureId?: string;
  /** A picture elsewhere, Google's, for those who gave none of their own. */
  pictureUrl?: string;
  /** Whether the account was opened with Google, which gave the name and the picture. */
  isFromGoogle: boolean;
  /** The Google account that opens this one, if one does. */
  google?: {
    /** Its e-mail address, as Google told it last. */
    email: string;
    /** Only who has a password may remove it: it is the only way in otherwise. */
    canBeRemoved: boolean;
  };
  /** When the profile was made, by the server's clock. */
  timeStamp: Date;
}

/** A limit was met. Nothing was done. */
export interface TooMany<Limit extends string = string> {
  kind: "tooMany";
  /** Which limit. */
  limit: Limit;
  /** When it is worth trying again, in whole seconds, at least 1; also what `Retry-After` says. */
  waitSeconds: number;
}

/** What became of a one-time password that was to be sent. */
export type SendOtpResult =
  | { kind: "sent"; challengeId: string; resendAfterSeconds: number }
  | TooMany<"mobile" | "network" | "today">
  | { kind: "refused"; words: string }
  | { kind: "timedOut" | "unavailable" };

/** What became of a one-time password that was typed. */
export type VerifyOtpResult =
  | { kind: "verified" }
  | { kind: "wrong"; attemptsLeft: number }
  | { kind: "usedUp" | "expired" | "used" | "unknown" | "unavailable" }
  | TooMany<"network">;

/** A mobile being verified, or verified. */
export interface Challenge {
  id: string;
  /** Ten digits. */
  mobile: string;
  isVerified: boolean;
  /** Until when a sign-up may use the verification. */
  verifiedUntil?: Date;
  /** From when on another one-time password may be asked for. */
  resendAt: Date;
  /** The one-time password, or the verification, has run out. */
  isExpired: boolean;
}

/** A picture as the picture gateway leaves it: re-encoded, stripped, small. */
export interface CleanPicture {
  bytes: Uint8Array;
  /** Such as `image/webp`. */
  mediaType: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

/** What the sign-up form asks. The form has checked the shapes; what only the database knows is checked by {@link Players.signUp}. */
export interface SignUpForm {
  name: string;
  email: string;
  password: string;
}

/** What the player agreed to, as they saw it. */
export interface Consent {
  /** The revision of the terms in the Studio. */
  termsRevision: string;
  /** The terms as rendered for the player; kept once for each wording. */
  termsCopy: string;
}

/** A mail as the outbox takes it. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Writes a mail around the secret of its link. Words are the content's, which players does not know.
 *
 * @param token goes into the link, as it is
 */
export type LinkMail = (token: string) => ComposedMail;

/** What became of a sign-up. Other than `created`, nothing was made. */
export type SignUpResult =
  | {
      kind: "created";
      accountId: string;
      email: string;
      /** A mailed link had proved the address. */
      isConfirmed: boolean;
    }
  | {
      kind:
        | "emailTaken"
        | "mobileTaken"
        | "passwordTooCommon"
        | "passwordBreached"
        | "notVerified"
        | "verificationExpired"
        | "pictureGone"
        | "unavailable";
    }
  | TooMany<"network">;

/** What became of a login. */
export type LogInResult =
  | { kind: "loggedIn"; secret: string; expiresAt: Date }
  /** `suspended` and `banned` only ever follow a right password. */
  | { kind: "wrong" | "suspended" | "banned" | "unavailable" }
  | TooMany<"account" | "network">;

/** A session that was opened. */
export interface LoggedIn {
  kind: "loggedIn";
  secret: string;
  expiresAt: Date;
}

/** Whether somebody who comes back from Google may be looked at; `expired` when they came that way before. */
export type AdmitFromGoogleResult = { kind: "admitted" } | { kind: "expired" | "unavailable" } | TooMany<"network">;

/** What became of a login with Google; an e-mail address that another account has opens nothing. */
export type GoogleLogInResult = LoggedIn | { kind: "newcomer" | "emailTaken" | "suspended" | "banned" | "unavailable" };

/** What became of a sign-up with Google. Other than `loggedIn`, nothing was made. */
export type GoogleSignUpResult = LoggedIn | Exclude<SignUpResult, { kind: "created" }>;

/** What became of linking an account with Google. */
export type GoogleLinkResult =
  | LoggedIn
  | { kind: "wrong" | "suspended" | "banned" | "unavailable" }
  /** The account is tied to another person at Google, or this person to another account. */
  | { kind: "otherGoogleAccount" }
  | TooMany<"account" | "network">;

/** What became of a mail that was asked for to link an account with Google. `browser` is the secret of the one browser in which its link works. */
export type RequestGoogleLinkResult =
  { kind: "sent"; browser: string } | { kind: "unavailable" } | TooMany<"account" | "network">;

/** Why a mailed link does not work. */
export interface LinkProblem {
  kind: "unknown" | "expired" | "used" | "unavailable";
}

/** What a mailed link can be used for. */
export type LinkPurpose = "confirm-email" | "reset-password" | "link-google";

/** What became of a mailed link that confirms an e-mail address. In another browser than the one that signed up it takes the password. */
export type ConfirmEmailResult =
  | { kind: "confirmed" | "alreadyConfirmed" }
  | { kind: "wrong" | "suspended" | "banned" }
  | LinkProblem
  | TooMany<"account" | "network">;

/** A mailed link that works. */
export interface UsableLink {
  kind: "usable";
  email: string;
  /**
   * Nobody has proved the address yet, and this browser did not sign up: a stranger may have, so the link alone changes nothing about the account.
   * To confirm the address takes the password; every other link only leads to a new account in its place.
   */
  mayBeStrangers: boolean;
}

/** What a mailed link would do. Of the links to choose a new password only the latest mail's works: the others are `replaced`. */
export type EmailLinkResult = UsableLink | { kind: "replaced" | "alreadyConfirmed" } | LinkProblem;

/** What a mailed link would do that links with Google; `otherBrowser` when it was not asked for in this one, or not last. */
export type GoogleLinkMailResult = (UsableLink & { person: GooglePerson }) | { kind: "otherBrowser" } | LinkProblem;

/** What became of linking an account with Google by its mailed link. */
export type FinishGoogleLinkResult =
  | LoggedIn
  | { kind: "otherBrowser" | "otherGoogleAccount" | "mayBeStrangers" | "suspended" | "banned" }
  | LinkProblem
  | TooMany<"network">;

/** What became of removing the sign-in with Google. */
export type RemoveGoogleResult =
  { kind: "removed" } | { kind: "wrong" | "suspended" | "banned" | "unavailable" } | TooMany<"account" | "network">;

/** What became of a confirmation mail that was asked for again. */
export type ResendConfirmationResult = { kind: "sent" | "unavailable" } | TooMany<"account" | "network">;

/** What became of a mail that was asked for to choose a new password. `sent` does not tell whether there is such an account. */
export type RequestResetResult = { kind: "sent" | "unavailable" } | TooMany<"account" | "network">;

/** What became of a new password. Other than `changed`, the old one still applies. */
export type ResetPasswordResult =
  | { kind: "changed" | "replaced" | "mayBeStrangers" | "passwordTooCommon" | "passwordBreached" }
  | LinkProblem
  | TooMany<"network">;

/** Whether a picture may be decoded for a sign-up to come. */
export type AdmitPictureResult =
  { kind: "admitted" } | { kind: "notVerified" | "unavailable" } | TooMany<"challenge" | "network">;

/** What became of a picture that was uploaded ahead of the sign-up. */
export type KeepPictureResult = { kind: "kept"; pictureId: string } | { kind: "notVerified" | "unavailable" };

/** Which picture, and who asks: a picture is shown to its owner alone. */
export type PictureOwner = { accountId: string } | { challengeId: string };

/**
 * The players of this site: their accounts, mobiles, sessions and pictures. Made once per process. Nothing here throws for what players,
 * attackers or a broken neighbour do: every such case is a `kind`; `unavailable` says that the database or a service did not answer, and that
 * nothing was half done. What only reads ({@link Players.findSession}, {@link Players.personalDetail}, {@link Players.picture},
 * {@link Players.challenge}, {@link Players.wasVerified}, {@link Players.accountSignedUpWith}) rejects when the database does not answer.
 */
export interface Players {
  /**
   * Sends a one-time password to a mobile (ten digits) and opens a challenge for it. The same form (a UUID) sent twice, as by a double tap
   * without script, sends one and is answered the same, when the same server gets both.
   */
  sendOtp: (asked: { mobile: string; client: Client; formId: string }) => Promise<SendOtpResult>;
  /** Sends another one-time password to a challenge's mobile. Attempts already counted stay counted. */
  resendOtp: (asked: { challengeId: string; client: Client }) => Promise<SendOtpResult | { kind: "unknown" }>;
  /** Counts an attempt, then asks the gateway. */
  verifyOtp: (asked: { challengeId: string; otp: string; client: Client }) => Promise<VerifyOtpResult>;
  /** What is known of a challenge; nothing when there is no such one or a sign-up used it. */
  challenge: (challengeId: string) => Promise<Challenge | undefined>;
  /** Whether a challenge was verified, however long ago, and whether or not a sign-up used it. */
  wasVerified: (challengeId: string) => Promise<boolean>;

  /** Makes account, profile, consents, the picture's claim and the confirmation mail: all or nothing. Uses the challenge up. */
  signUp: (asked: {
    challengeId: string;
    form: SignUpForm;
    /**
     * The link of a mail to choose a new password. Where nobody has proved the address yet, the account that has it makes room for the new one,
     * which is confirmed. Of no use otherwise, it changes nothing.
     */
    mailed?: { token: string; replacedMail: ComposedMail };
    /** One kept before, or the one that came with the form. */
    picture?: { pictureId: string } | CleanPicture;
    consent: Consent;
    client: Client;
    confirmationMail: LinkMail;
    /** What the owner of an address is mailed with which somebody else tries to sign up, once a day. */
    emailTakenMail: ComposedMail;
  }) => Promise<SignUpResult>;
  /** The account that a challenge made with this e-mail address a moment ago: the form that says so again was sent twice. */
  accountSignedUpWith: (asked: {
    challengeId: string;
    email: string;
  }) => Promise<{ accountId: string; isConfirmed: boolean } | undefined>;
  /** Nothing when the account is gone. */
  personalDetail: (accountId: string) => Promise<PersonalDetail | undefined>;
  /** Uses a confirmation link, in the browser that signed up or with the password; the account becomes active. */
  confirmEmail: (asked: {
    token: string;
    /** The account that this browser opened, as its signed cookie says. */
    signedUpHere?: string | undefined;
    /** Looked at only in another browser. */
    password: string;
    client: Client;
  }) => Promise<ConfirmEmailResult>;
  /** Looks at a mailed link without using it. `signedUpHere` is the account that this browser opened, as its signed cookie says. */
  emailLink: (asked: {
    token: string;
    purpose: LinkPurpose;
    signedUpHere?: string | undefined;
  }) => Promise<EmailLinkResult>;
  /** Mails another confirmation link, if there is a pending account; the answer does not tell. Older links keep working until they expire. */
  resendConfirmation: (asked: {
    whose: { accountId: string } | { email: string };
    client: Client;
    confirmationMail: LinkMail;
  }) => Promise<ResendConfirmationResult>;

  /**
   * Mails a link to choose a new password, if there is such an account. The same statements run whether there is or not; it lasts thirty
   * minutes, works once, and makes earlier ones worthless.
   */
  requestReset: (asked: { email: string; client: Client; resetMail: LinkMail }) => Promise<RequestResetResult>;
  /**
   * Uses such a link: saves the password, removes the sign-in with Google, ends all sessions and other mailed links, clears the login's delays,
   * confirms the address and tells its owner.
   */
  resetPassword: (asked: {
    token: string;
    signedUpHere?: string | undefined;
    password: string;
    client: Client;
    /** What the owner is mailed. */
    changedMail: ComposedMail;
  }) => Promise<ResetPasswordResult>;

  /** Opens a session. One Argon2 verification on every path that gets to the password. */
  logIn: (asked: { email: string; password: string; client: Client }) => Promise<LogInResult>;
  /** Uses a way back from Google up, so that it is come once, and counts the network. */
  admitFromGoogle: (asked: { state: string; client: Client }) => Promise<AdmitFromGoogleResult>;
  /** Opens a session for the account that is tied to a person at Google. */
  googleLogIn: (asked: { person: GooglePerson; client: Client }) => Promise<GoogleLogInResult>;
  /** Makes an account for a person at Google, with a mobile if one was verified, and opens a session: all or nothing. */
  googleSignUp: (asked: {
    person: GooglePerson;
    challengeId?: string;
    /** The link of a mail that links this person, and its browser's secret; makes room as {@link Players.signUp}'s does. */
    mailed?: { token: string; browser: string | undefined; replacedMail: ComposedMail };
    consent: Consent;
    client: Client;
  }) => Promise<GoogleSignUpResult>;
  /** Ties a person at Google to the account with the same e-mail address, given its password, ends all other sessions, opens one and tells its owner. */
  googleLink: (asked: {
    person: GooglePerson;
    password: string;
    client: Client;
    /** What the owner is mailed. */
    linkedMail: ComposedMail;
  }) => Promise<GoogleLinkResult>;
  /** Mails a link that does the same without the password, to the account with the person's e-mail address; it lasts thirty minutes and works once. */
  requestGoogleLink: (asked: {
    person: GooglePerson;
    client: Client;
    linkMail: LinkMail;
  }) => Promise<RequestGoogleLinkResult>;
  /** Looks at such a link without using it. */
  googleLinkMail: (asked: {
    token: string;
    browser: string | undefined;
    signedUpHere?: string | undefined;
  }) => Promise<GoogleLinkMailResult>;
  /** Uses such a link in its browser: links, forgets the password, ends all other sessions and mailed links, and tells the owner. */
  finishGoogleLink: (asked: {
    token: string;
    browser: string | undefined;
    signedUpHere?: string | undefined;
    client: Client;
    /** What the owner is mailed. */
    linkedMail: ComposedMail;
  }) => Promise<FinishGoogleLinkResult>;
  /** Unties an account from Google, given its password, ends all sessions but this one, and tells its owner. */
  removeGoogle: (asked: {
    accountId: string;
    sessionSecret: string;
    password: string;
    client: Client;
    /** What the owner is mailed. */
    removedMail: ComposedMail;
  }) => Promise<RemoveGoogleResult>;
  /** The player behind a session's secret; nothing when it is unknown, too old, idle too long, or the account may not play. */
  findSession: (secret: string) => Promise<Player | undefined>;
  /** Ends a session; quiet when there is none. Rejects when the database does not answer. */
  logOut: (secret: string) => Promise<void>;

  /** Counts a picture that is about to be decoded for a sign-up to come. The challenge must be verified. */
  admitPicture: (asked: { challengeId: string; client: Client }) => Promise<AdmitPictureResult>;
  /** Keeps a picture, once admitted and decoded, for a sign-up to come. The challenge must still be verified. */
  keepPicture: (asked: { challengeId: string; picture: CleanPicture }) => Promise<KeepPictureResult>;
  /** Makes a picture the account's own, unless it has one. */
  adoptPicture: (asked: { accountId: string; picture: CleanPicture }) => Promise<void>;
  /** A picture, for its owner. */
  picture: (asked: { pictureId: string; owner: PictureOwner }) => Promise<CleanPicture | undefined>;
}
