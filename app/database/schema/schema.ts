/** Every table of the account database; drizzle-kit reads this file to write migrations, the site names the tables through it. */
export { accountEvents } from "./account-events.ts";
export { accounts, accountStatuses } from "./accounts.ts";
export { consentKinds, consents, signUpConsentKinds, termsCopies } from "./consents.ts";
export { emailLinkPurposes, emailLinks } from "./email-links.ts";
export { googleIdentities } from "./google-identities.ts";
export { otpChallenges } from "./otp-challenges.ts";
export { outboxMails, triedDays } from "./outbox-mails.ts";
export { pictures } from "./pictures.ts";
export { profiles } from "./profiles.ts";
export { rateLimits } from "./rate-limits.ts";
export { sessions } from "./sessions.ts";
