import { readFileSync } from "node:fs";

import { expect, test, vi } from "vitest";

import { triedDays } from "../../app/database/schema/schema.ts";
import { createSmsOtp } from "../../app/gateways/sms-otp/sms-otp.ts";
import { unwatchedCalls as calls } from "../../app/gateways/testing/unwatched-calls.ts";
import { passwordLengths } from "../../app/players/passwords/password-lengths.ts";
import { linkLifetimeSeconds } from "../../app/players/email-links/mail-link.ts";
import { networksPerAllocation } from "../../app/players/limits/allocation-limit.ts";
import { rules } from "../../app/players/limits/limits.ts";
import { loginRules, loginWaitSeconds } from "../../app/players/limits/login-delay.ts";
import { kept } from "../../app/players/retention.ts";
import { idleSeconds } from "../../app/players/sessions.ts";
import { attemptsPerChallenge, otpLifetimeSeconds, verifiedSeconds } from "../../app/players/otp/otp-times.ts";
import { sessionLifetimeSeconds } from "../../app/players/session-cookie.ts";
import { fileBodyBytes } from "../../app/request-bodies/read-form.ts";
import { longestTextUnits } from "../../app/request-bodies/posted-fields.ts";
import { smallBodyBytes } from "../../app/request-bodies/read-body.ts";
import { oneTimePassword } from "../../app/routes/join/fields/one-time-password.ts";
import { maximumFileBytes } from "../../app/routes/staff/signed-file.ts";
import { acceptancesLifetimeSeconds } from "../../server/acceptances/acceptances-routes.ts";
import { previewLifetimeSeconds } from "../../server/preview/preview-routes.ts";
import { auditKinds, keptOfEachKind } from "../../services/content-lake/access/audit.ts";
import { shortestPassword } from "../../services/content-lake/access/chosen-password.ts";
import { recoveryCodes } from "../../services/content-lake/access/code-apps.ts";
import { freeTries, knownAddressDays } from "../../services/content-lake/access/login-pace.ts";
import { oneLogInDays } from "../../services/content-lake/access/people.ts";
import { idleMilliseconds, lifetimeMilliseconds } from "../../services/content-lake/access/sessions.ts";
import { maxFurtherDatasets } from "../../services/content-lake/datasets/datasets.ts";
import { shareLifetimeSeconds } from "../../services/content-lake/shares/share-draft.ts";
import { codeLifetimeMinutes } from "../../services/otp/codes.ts";

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;
const mebibyte = 1024 * 1024;
const words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const written = (figure: number) => figure.toLocaleString("en-IN");
const entries = `The newest ${written(keptOfEachKind)} entries of each`;
const staffSession = `${idleMilliseconds / 1_000 / hourSeconds} hours without use, and after ${lifetimeMilliseconds / 1_000 / daySeconds} days`;
const { shortest, longest } = shareLifetimeSeconds;
const otp = oneTimePassword({ otpRequired: "required", otpNotDigits: "not digits", otpWrongLength: "wrong length" });
const otpDigits = words.findIndex((_word, digits) => otp.safeParse("1".repeat(digits)).success);
const otpLifetime = `works for ${words[otpLifetimeSeconds / minuteSeconds]} minutes`;
const mobilePace = `one every ${rules.otpPace.seconds} seconds, ${rules.otpPerMobile.points} an hour and ${rules.otpPerMobileToday.points} a day to one number`;
const linkPace = `${words[rules.confirmationsPerAccount.points]} links an hour and ${words[rules.confirmationsPerAccountToday.points]} a day to confirm it, and ${words[rules.resetsPerAccount.points]} in ${rules.resetsPerAccount.seconds / minuteSeconds} minutes for a new password`;
const linkTimes = `works for ${linkLifetimeSeconds["confirm-email"] / hourSeconds} hours, those for a new password and for Google ${linkLifetimeSeconds["reset-password"] / minuteSeconds} minutes`;
const { loginFailuresPerAccount: ofAccount, loginFailuresPerNetwork: ofNetwork } = loginRules;
const failures = [...words.keys()];
const lastFreeFailure = failures.findLast((count) => loginWaitSeconds(count) === 0) ?? 0;
/** Days, as the privacy policy writes them. */
const daysInWords: Readonly<Record<number, string>> = {
  1: "a day",
  30: "thirty days",
  90: "ninety days",
  365: "a year",
};
const policyOf = (seconds: number) => `after ${daysInWords[seconds / daySeconds]}`;
const unconfirmedDays = kept.unconfirmedAccountSeconds / daySeconds;
/** Until the hourly sweep after it. */
const linkPayloadHours = Math.ceil(
  (linkLifetimeSeconds["link-google"] + kept.linkPayloadSeconds + hourSeconds) / hourSeconds,
);
const longestLoginWaitMinutes = loginWaitSeconds(Number.MAX_SAFE_INTEGER) / minuteSeconds;

test.each([
  ["docs/operating.md", `${entries} of ${words[auditKinds.length]} kinds`],
  ["docs/operating.md", `after ${staffSession} in any case`],
  ["docs/operating.md", `A code has ${words[otpDigits]} digits, ${otpLifetime} and once`],
  ["docs/operating.md", `any other for ${triedDays} days`],
  ["docs/decisions/0012-mail-leaves-through-an-outbox.md", `any other for ${triedDays} days`],
  ["docs/operating.md", `it lists the mails of ${kept.mailSeconds / daySeconds} days`],
  ["docs/operating.md", `up to ${maxFurtherDatasets} that an administrator makes`],
  ["docs/operating.md", `Take the old one away after ${linkLifetimeSeconds["confirm-email"] / hourSeconds} hours`],
  ["docs/operating.md", `goes on, for up to ${previewLifetimeSeconds / hourSeconds} hours`],
  ["docs/operating.md", `goes on, for up to ${longest / daySeconds} days`],
  ["docs/operating.md", `goes on, for up to ${acceptancesLifetimeSeconds / minuteSeconds} minutes`],
  ["docs/operating.md", `Keep the old secret for up to ${kept.accountEventSeconds / daySeconds} days`],
  ["docs/decisions/0034-staff-in-the-studio.md", `${entries} of these ${words[auditKinds.length - 1]} kinds, and of`],
  ["docs/decisions/0015-what-is-kept-and-how-long.md", `${entries} kind`],
  ["docs/decisions/0015-what-is-kept-and-how-long.md", `${knownAddressDays} days after their last log-in from there`],
  ["docs/staff/administrators.md", `${entries} kind are kept`],
  ["docs/staff/administrators.md", `A log-in ends after ${staffSession} in any case.`],
  ["docs/staff/administrators.md", `one log-in within ${oneLogInDays} days`],
  ["docs/staff/administrators.md", `at least ${shortestPassword} characters`],
  ["docs/staff/administrators.md", `the ${words[recoveryCodes]} **recovery codes**`],
  ["docs/staff/legal.md", `After ${words[freeTries]} wrong tries you wait`],
  ["docs/staff/marketing.md", `After ${words[freeTries]} wrong tries you wait`],
  ["docs/staff/legal.md", `for the first log-in, within ${oneLogInDays} days`],
  ["docs/staff/marketing.md", `for the first log-in, within ${oneLogInDays} days`],
  ["docs/staff/support.md", `${mobilePace}, and ${rules.otpPerNetwork.points} an hour from one network`],
  [
    "docs/staff/support.md",
    `works for ${otpLifetimeSeconds / minuteSeconds} minutes, and ${attemptsPerChallenge} tries`,
  ],
  ["docs/staff/support.md", `waits ${verifiedSeconds / minuteSeconds} minutes for its sign-up`],
  ["docs/staff/support.md", `After ${lastFreeFailure + 1} wrong passwords each further one waits longer`],
  ["docs/staff/support.md", `up to ${longestLoginWaitMinutes} minutes`],
  [
    "docs/staff/support.md",
    `After ${ofAccount.points} with one e-mail address in ${ofAccount.seconds / minuteSeconds} minutes`,
  ],
  ["docs/staff/support.md", `and ${rules.otpPerNetworkToday.points} a day. The page says`],
  [
    "docs/decisions/0016-ceilings-shrink-allowances.md",
    `may fail ${ofAccount.points} times in ${ofAccount.seconds / minuteSeconds} minutes, from all networks together`,
  ],
  [
    "docs/decisions/0016-ceilings-shrink-allowances.md",
    `of log-ins ${ofNetwork.points * networksPerAllocation} fail in ${ofNetwork.seconds / minuteSeconds} minutes, or ${ofNetwork.whilePassed.points * networksPerAllocation} above the ceiling, and ${rules.resetsPerNetwork.points * networksPerAllocation} links for one purpose are mailed in an hour, or ${rules.resetsPerNetwork.whilePassed.points * networksPerAllocation}`,
  ],
  ["docs/staff/support.md", `One address is mailed ${linkPace}`],
  ["docs/threat-model.md", `(${(rules.resetsPerAccount.points * daySeconds) / rules.resetsPerAccount.seconds})`],
  ["docs/staff/support.md", linkTimes],
  ["docs/staff/legal.md", `The report ends after ${acceptancesLifetimeSeconds / minuteSeconds} minutes`],
  ["docs/staff/marketing.md", `from ${shortest / hourSeconds} hour to ${longest / daySeconds} days`],
  ["docs/staff/marketing.md", `ends it, and so do ${words[previewLifetimeSeconds / hourSeconds]} hours`],
  ["studio/seed/copy/legal/privacy.md", `events is deleted ${policyOf(kept.accountEventSeconds)}`],
  ["studio/seed/copy/legal/privacy.md", `mails that we sent you ${policyOf(kept.mailSeconds)}`],
  ["studio/seed/copy/legal/privacy.md", `of a mobile number ${policyOf(kept.otpChallengeSeconds)}`],
  [
    "studio/seed/copy/legal/privacy.md",
    `is deleted ${policyOf(kept.unconfirmedAccountSeconds)} in which nobody logs in to it`,
  ],
  [
    "studio/seed/copy/mails/confirm-email.md",
    `${policyOf(kept.unconfirmedAccountSeconds)} in which nobody logs in to the account`,
  ],
  [
    "docs/decisions/0015-what-is-kept-and-how-long.md",
    `${unconfirmedDays} days after the last event, such as a log-in, and`,
  ],
  ["docs/operating.md", `nobody confirmed and used for ${unconfirmedDays} days`],
  ["docs/staff/support.md", `deleted after ${unconfirmedDays} days without a log-in`],
  ["studio/seed/copy/legal/privacy.md", `with the link, for ${words[linkPayloadHours]} hours at most`],
  ["docs/decisions/0028-staff-preview-drafts.md", `After ${previewLifetimeSeconds / hourSeconds} hours`],
  ["docs/decisions/0012-mail-leaves-through-an-outbox.md", `lives ${words[codeLifetimeMinutes]} minutes`],
  ["docs/decisions/0017-forms-are-read-by-their-own-schema.md", `may have ${written(longestTextUnits)} characters`],
  ["docs/decisions/0017-forms-are-read-by-their-own-schema.md", `a body on any route | ${smallBodyBytes / 1024} KiB`],
  ["docs/decisions/0017-forms-are-read-by-their-own-schema.md", `${fileBodyBytes / mebibyte} MiB. Cookie and database`],
  ["docs/decisions/0017-forms-are-read-by-their-own-schema.md", `${fileBodyBytes / mebibyte} MiB. Cookie and lake`],
  [
    "docs/decisions/0017-forms-are-read-by-their-own-schema.md",
    `${longestTextUnits / passwordLengths.maximum} times as long`,
  ],
  ["docs/decisions/0035-who-accepted-which-version.md", `more than ${maximumFileBytes / mebibyte} MiB`],
  [
    "docs/security.md",
    `for ${words[otpLifetimeSeconds / minuteSeconds]} minutes and ${words[attemptsPerChallenge]} attempts`,
  ],
  [
    "docs/security.md",
    `${idleSeconds / daySeconds} days without use, ${sessionLifetimeSeconds / daySeconds} days in all`,
  ],
])("%s says what the code does: %s", (document, sentence) => {
  const text = readFileSync(document, "utf8").replace(/\s+/g, " ");
  expect(text.toLowerCase().includes(sentence.toLowerCase())).toBe(true);
});

test("docs/operating.md names the statuses after which the OTP service has compared nothing", async () => {
  const statuses = Array.from({ length: 100 }, (_, index) => 400 + index);
  const uncompared = [];
  for (const status of statuses) {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"success":false}', { status })));
    const { kind } = await createSmsOtp({ serviceUrl: "https://otp.example", calls }).verifyCode(
      "9876543210",
      "123456",
    );
    if (kind === "unanswered") uncompared.push(status);
  }
  vi.unstubAllGlobals();

  const text = readFileSync("docs/operating.md", "utf8").replace(/\s+/g, " ");
  expect(text).toContain(`but ${uncompared.join(", ")} and 5xx mean that nothing was compared.`);
});
