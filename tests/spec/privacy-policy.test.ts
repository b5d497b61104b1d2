import { readFileSync } from "node:fs";

import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import * as schema from "../../app/database/schema/schema.ts";
import { wordsOf } from "../../studio/testing/words-of.ts";

const policy = wordsOf("legalDocument-privacy");

/** Why the policy has no words about a column. */
const unsaid = {
  own: "names a row to the site, and says nothing of the player",
  secret: "opens something, or stands for what does",
  sending: "is how the site sends, and says nothing of the player",
  wording: "is the same for every player",
} as const;

type Said = string | { because: keyof typeof unsaid };

const own: Said = { because: "own" };
const secret: Said = { because: "secret" };
const sending: Said = { because: "sending" };
const wording: Said = { because: "wording" };
const name = "Your name, as you type it.";
const mobile = "Your mobile number, the one that you verified.";
const email = "Your email address.";
const picture = "A profile picture, if you choose to add one.";
const opened = "The time at which the account was created.";
const verification = "We keep the number, the time, and whether the OTP was right.";
const attempts = "We also count how often OTPs are asked for and tried";
const event = "We keep a record of important events";
const link = "Of a link that we mailed you we keep what it was for, and when it was made, used or expired.";
const agreed = "With it we keep the time and a copy of the terms that you agreed to.";
const counts = "Records against abuse, such as counts of attempts, are deleted soon";
const mail = "the record of the mails that we sent you after thirty days";

/** Of each column that may hold something of a player: the policy's words about it, or why there are none. */
const columns: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  accounts: {
    id: own,
    email,
    emailConfirmedAt: "the confirmation of your email address",
    mobile,
    passwordHash: "Your password, in a scrambled form only",
    openedWithGoogle: "If you choose “Sign in with Google”, Google tells us your name",
    status: "changes in the state of your account",
    createdAt: opened,
  },
  googleIdentities: {
    sub: "a number by which Google knows you",
    accountId: own,
    email: "Google tells us your name, your email address",
    pictureUrl: "the address of your Google picture",
    linkedAt: "the linking and removing of Google",
  },
  sessions: {
    idHash: secret,
    accountId: own,
    lastSeenAt: "While you are logged in, we keep when you last opened a page.",
    expiresAt: "after thirty days at the latest",
  },
  emailLinks: {
    tokenHash: secret,
    accountId: own,
    purpose: link,
    createdAt: link,
    expiresAt: link,
    usedAt: link,
    payload: "our server keeps the same with the link, for three hours at most",
  },
  otpChallenges: {
    id: secret,
    mobile: verification,
    attempts,
    refusedForm: secret,
    sends: attempts,
    sentAt: verification,
    createdAt: verification,
    expiresAt: verification,
    verifiedAt: verification,
    consumedAt: verification,
  },
  pictures: { id: own, challengeId: own, accountId: own, bytes: picture, mediaType: own, expiresAt: own },
  profiles: {
    accountId: own,
    name,
    mobile,
    email,
    timeStamp: opened,
    pictureId: picture,
    pictureTakenOut: "A picture that we have deleted because you asked does not come back from Google.",
    nameEdits: "you may edit your username once",
  },
  termsCopies: { hash: wording, revision: wording, text: agreed, firstAcceptedAt: wording },
  consents: {
    id: own,
    accountId: own,
    kind: "that you are 18 or older, that you are not from a restricted state, and that you accept the terms",
    acceptedAt: agreed,
    termsHash: agreed,
    termsRevision: agreed,
    termsVersion: agreed,
  },
  accountEvents: {
    id: own,
    accountId: own,
    kind: event,
    at: event,
    detail: "it has a mark of your network: your IP address in a scrambled form",
  },
  outboxMails: {
    id: own,
    recipient: mail,
    subject: mail,
    html: mail,
    text: mail,
    createdAt: mail,
    attempts: sending,
    nextAttemptAt: sending,
    sentAt: mail,
    sendUntil: sending,
  },
  rateLimits: { key: counts, points: counts, expire: counts },
};

const kept = Object.entries(schema).flatMap(([table, value]) =>
  is(value, PgTable) ? Object.keys(getTableColumns(value)).map((column) => ({ table, column })) : [],
);

test.each(kept)("the privacy policy tells of what is kept as $table.$column, or there is a reason why not", (of) => {
  const said = columns[of.table]?.[of.column];
  expect(said).toBeDefined();
  if (typeof said === "string") expect(policy).toContain(said);
});

/** What a notice says under the Digital Personal Data Protection Act, 2023, sections 5, 6 and 11 to 14. */
test.each([
  ["that it is the notice", "our notice under the Digital Personal Data Protection Act, 2023"],
  ["how consent is withdrawn, as easily as given", "You may take it back at any time, as easily as you gave it"],
  ["what is done and who receives it", "for what we do with it, and for who else receives it"],
  ["when nothing is corrected", "While an account is suspended or banned, we correct nothing in it"],
  ["who acts for a player", "You may name a person who exercises these rights for you"],
  ["whom a complaint goes to first", "You may write to the grievance officer"],
  ["when the officer answers", "within ninety days at the latest"],
  ["whom it goes to then", "you may complain to the Data Protection Board of India"],
  ["how long support keeps mails", "is deleted a year after the last message"],
  ["how long backups are kept", "keep what was deleted for thirty days more at most"],
  ["what the next page's cookie holds", "or a new password it names that address"],
])("the privacy policy says %s: %s", (_what, words) => expect(policy).toContain(words));

/** What no program sees to, so that staff who read only their guide keep to it. */
test.each([
  ["docs/staff/legal.md", "the officer answers within ninety days"],
  ["docs/staff/legal.md", "is deleted a year after the last message"],
  ["docs/staff/legal.md", "hold what was deleted for thirty days more at most"],
  ["docs/staff/support.md", "a year after the last message"],
  ["docs/staff/support.md", "The grievance officer answers within ninety days."],
  ["docs/operating.md", "was deleted for thirty days more at most"],
])("%s says what the policy promises: %s", (document, words) => {
  expect(readFileSync(document, "utf8").replace(/\s+/g, " ")).toContain(words);
});
