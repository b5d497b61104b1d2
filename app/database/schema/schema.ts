import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { bytes, id, isOneOf, moment } from "./columns.ts";

// Every table of the account database; drizzle-kit reads this file to write migrations.

/**
 * `pending` until the mailed link confirms the e-mail; `suspended` and `banned` are shown only after the right password. A `closed` account is nobody's any
 * more: its row stays for the consents that refer to it, and nothing opens it again.
 */
export const accountStatuses = ["pending", "active", "suspended", "banned", "closed"] as const;

/** Who can log in, and with what. */
export const accounts = pgTable(
  "accounts",
  {
    id: id().primaryKey(),
    /** Normalised and lower-case: two spellings of one address are one account. Every account has one until it is closed. */
    email: text("email").unique("accounts_email_taken"),
    emailConfirmedAt: moment("email_confirmed_at"),
    /** E.164, such as +919876543210; none for players who signed up with Google and have verified no mobile. */
    mobile: text("mobile").unique("accounts_mobile_taken"),
    /** Argon2's encoded hash with its parameters; none for players who log in only with Google. */
    passwordHash: text("password_hash"),
    /** Whether Google gave the name and the picture when the account was opened. Stays so when Google no longer opens it. */
    openedWithGoogle: boolean("opened_with_google").notNull().default(false),
    status: text("status", { enum: accountStatuses }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    check("accounts_status_known", isOneOf(table.status, accountStatuses)),
    check(
      "accounts_closed_hold_nothing",
      sql`case when ${table.status} = 'closed' then coalesce(${table.email}, ${table.mobile}, ${table.passwordHash}) is null else ${table.email} is not null end`,
    ),
  ],
);

/** Google identities that open an account. */
export const googleIdentities = pgTable(
  "google_identities",
  {
    /** Google's permanent id of the person; unlike an e-mail address it never passes to another person. */
    sub: text("sub").primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    pictureUrl: text("picture_url"),
    linkedAt: moment("linked_at").notNull(),
  },
  (table) => [index("google_identities_account").on(table.accountId)],
);

/** Open sessions. The cookie holds a secret and the table only its hash, so that a stolen copy of the database opens no session. */
export const sessions = pgTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Written at most once a minute. */
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_expiry").on(table.expiresAt)],
);

/** What a mailed link may do. */
export const emailLinkPurposes = ["confirm-email", "reset-password", "link-google"] as const;

/** Links sent by mail. Only the token's hash is stored, so that a reader of the database cannot use them. */
export const emailLinks = pgTable(
  "email_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: emailLinkPurposes }).notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** Further data that the purpose needs; its readers parse it. */
    payload: jsonb("payload").$type<unknown>(),
  },
  (table) => [
    index("email_links_account").on(table.accountId),
    index("email_links_expiry").on(table.expiresAt),
    check("email_links_purpose_known", isOneOf(table.purpose, emailLinkPurposes)),
  ],
);

/**
 * One verification of a mobile. Only the OTP service knows the code. Attempts are counted here, each by one atomic UPDATE, so that parallel guesses
 * cannot share an attempt.
 */
export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: id().primaryKey(),
    /** E.164. */
    mobile: text("mobile").notNull(),
    /** Attempts so far. */
    attempts: integer("attempts").notNull().default(0),
    /** The hash of the form that was refused last, with its code: a browser that reloads the answer sends it again. */
    refusedForm: text("refused_form"),
    /** Codes sent so far; none where the OTP service refused the first. */
    sends: integer("sends").notNull().default(0),
    /** When the newest code was sent; none while the OTP service has not confirmed it. */
    sentAt: moment("sent_at"),
    createdAt: moment("created_at").notNull(),
    /** When the newest code expires. */
    expiresAt: moment("expires_at").notNull(),
    verifiedAt: moment("verified_at"),
    /** When a sign-up used it; a challenge makes one account. */
    consumedAt: moment("consumed_at"),
  },
  (table) => [index("otp_challenges_expiry").on(table.expiresAt)],
);

/**
 * Players' pictures, already re-encoded. One that is uploaded before the account exists belongs to the challenge that verified the mobile, and
 * expires unless the sign-up claims it.
 */
export const pictures = pgTable(
  "pictures",
  {
    id: id().primaryKey(),
    challengeId: id("challenge_id").references(() => otpChallenges.id, { onDelete: "cascade" }),
    accountId: id("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    bytes: bytes("bytes").notNull(),
    mediaType: text("media_type").notNull(),
    /** When an unclaimed picture is deleted; none once an account has it. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    index("pictures_challenge").on(table.challengeId),
    index("pictures_account").on(table.accountId),
    index("pictures_expiry").on(table.expiresAt),
  ],
);

/** The specification's user profile (section 3): the player's data as they typed it. */
export const profiles = pgTable(
  "profiles",
  {
    accountId: id("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** E.164; shown as 'No Number' when absent. */
    mobile: text("mobile"),
    /** As typed; the account holds the normalised one. */
    email: text("email").notNull(),
    /** The specification's `timeStamp`: the server's time at creation. */
    timeStamp: moment("time_stamp").notNull(),
    /** The specification's `img`. */
    pictureId: id("picture_id").references(() => pictures.id, { onDelete: "set null" }),
    /** Whether the player had the picture deleted: from then on none of Google's takes its place, and the address of Google's is not kept. */
    pictureTakenOut: boolean("picture_taken_out").notNull().default(false),
    /** How often the name was changed since sign-up. */
    nameEdits: integer("name_edits").notNull().default(0),
  },
  (table) => [
    index("profiles_picture").on(table.pictureId),
    check("profiles_name_edits_positive", sql`${table.nameEdits} >= 0`),
  ],
);

type ProfileColumn = keyof typeof profiles.$inferSelect;

/** The columns that the site fills in. Every other column holds what the player typed at sign-up, in a field of its name. */
type OwnColumn = Extract<
  ProfileColumn,
  "accountId" | "mobile" | "timeStamp" | "pictureId" | "pictureTakenOut" | "nameEdits"
>;

/** What a player types at sign-up. */
export type TypedProfile = Omit<typeof profiles.$inferInsert, OwnColumn>;

/** What a player agrees to at sign-up: being of age, not living in a restricted state, and the terms. */
export const signUpConsentKinds = ["age", "state", "terms"] as const;

/** Those, and that a player has read terms that changed later. */
const consentKinds = [...signUpConsentKinds, "terms-read"] as const;

/** The terms exactly as they were shown, one row for each wording. */
export const termsCopies = pgTable("terms_copies", {
  /** SHA-256 of `text`, hexadecimal. */
  hash: text("hash").primaryKey(),
  /** The content document's revision. */
  revision: text("revision").notNull(),
  text: text("text").notNull(),
  firstAcceptedAt: moment("first_accepted_at").notNull(),
});

/** The proof that a player agreed, when, and to which words. */
export const consents = pgTable(
  "consents",
  {
    id: id().primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: text("kind", { enum: consentKinds }).notNull(),
    acceptedAt: moment("accepted_at").notNull(),
    termsHash: text("terms_hash")
      .notNull()
      .references(() => termsCopies.hash),
    termsRevision: text("terms_revision").notNull(),
    /** The number of the version; 0 in rows from before it was stored, and where the content has no recorded versions. */
    termsVersion: integer("terms_version").notNull().default(0),
  },
  (table) => [
    index("consents_account").on(table.accountId),
    index("consents_terms").on(table.termsHash),
    // Counts of players who acknowledged terms read the index alone: a seventh of the time with 200,000 players.
    index("consents_acknowledged")
      .on(table.accountId, table.termsVersion, table.termsHash, table.kind)
      .where(sql`kind in ('terms', 'terms-read')`),
    // A form that is sent twice records once.
    uniqueIndex("consents_terms_read")
      .on(table.accountId, table.termsHash, table.termsVersion)
      .where(sql`kind = 'terms-read'`),
    check("consents_kind_known", isOneOf(table.kind, consentKinds)),
  ],
);

/** What happened to accounts, for support and audits: sign-up, login, logout and what staff did. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: id().primaryKey(),
    /**
     * None when the event concerns no account, such as a login with an unknown e-mail address. Not a foreign key: its check would take time only
     * where there is an account, and response time would then tell which e-mail addresses have one.
     */
    accountId: id("account_id"),
    kind: text("kind").notNull(),
    at: moment("at").notNull(),
    /** Holds nothing secret; its readers parse it. */
    detail: jsonb("detail").$type<unknown>(),
  },
  (table) => [index("account_events_account").on(table.accountId, table.at), index("account_events_at").on(table.at)],
);

/** How many days a mail without a one-time address is tried for: as long as a mail server does (RFC 5321, section 4.5.4.1). */
export const triedDays = 4;

/**
 * Mails to send. One is written in the transaction that causes it and sent later, so no answer depends on the mail server, and a rollback removes its
 * mails.
 */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: id().primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once sent or given up, as it may hold a link that works like a password; `text` too. Empty in a mail that waits for its words. */
    html: text("html").notNull(),
    /** Never empty in a mail that waits. */
    text: text("text").notNull(),
    /** The mail's Date, whenever it is sent. */
    createdAt: moment("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When to try next, by the database's clock; a claim moves it ahead, so that two servers never send one mail. */
    nextAttemptAt: moment("next_attempt_at").notNull(),
    sentAt: moment("sent_at"),
    /** When to give up: when the mail's link expires, or after {@link triedDays}. The default is for servers of the version before, which write none. */
    sendUntil: moment("send_until")
      .notNull()
      .default(sql.raw(`now() + interval '${triedDays} days'`)),
  },
  (table) => [index("outbox_mails_due").on(table.sentAt, table.nextAttemptAt)],
);

/** The counters of limits, in the shape that rate-limiter-flexible's Drizzle store needs. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** A pseudonym that the limits make: addresses and e-mail addresses are not stored in the clear. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: moment("expire"),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
