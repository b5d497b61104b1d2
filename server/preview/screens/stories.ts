import type { PreviewScreenName, PreviewScreenState } from "../../../app/content/preview/preview-screens.ts";
import type { PersonalDetail } from "../../../app/players/personal-detail.ts";
import type { Players } from "../../../app/players/players.ts";
import { madeUpChallenge, madeUpGooglePlayer, madeUpPlayer, madeUpSending } from "./made-up-people.ts";

/** An address that a visitor opens, or a form that they send from the page before, with the hidden fields that it was drawn with. */
export type Step = string | { to: string; form: Readonly<Record<string, string>> };

/** How a visitor comes to see a screen in one of its states. The last page is shown. */
export interface Story {
  steps: readonly Step[];
  /** What players' part of the site answers. Whatever is not here is unavailable. */
  players?: Partial<Players>;
  /** The player who is logged in. */
  player?: PersonalDetail;
  /** Whether looking the session up fails. */
  fails?: boolean;
}

type Stories = { [Name in PreviewScreenName]: Readonly<Record<PreviewScreenState<Name>, Story>> };

const answering =
  <Answer>(answer: Answer) =>
  () =>
    Promise.resolve(answer);

const waitSeconds = 90;
const email = madeUpPlayer.email;
const credentials = { email, password: "not the password" };
const kind = <Kind extends string>(name: Kind) => answering({ kind: name });
const tooMany = <Limit extends string>(limit: Limit) => answering({ kind: "tooMany" as const, limit, waitSeconds });

const login = (logIn: Players["logIn"], form = credentials): Story => ({
  steps: ["/login", { to: "/login", form }],
  players: { logIn },
});

const number = { mobile: "9876543210" };
const otp = (sendOtp: Players["sendOtp"], form: Readonly<Record<string, string>> = number): Story => ({
  steps: ["/otp", { to: "/otp", form }],
  players: { sendOtp },
});

const dialog = (players: Partial<Players> = {}, ...steps: readonly Step[]): Story => ({
  steps: ["/otp", { to: "/otp", form: number }, ...steps],
  players: { sendOtp: madeUpSending, challenges: madeUpChallenge({}), ...players },
});
const typed = (form: Readonly<Record<string, string>> = { otp: "123456" }): Step => ({ to: "/otp?verify=1", form });
const verifying = (verifyOtp: Players["verifyOtp"]) => dialog({ verifyOtp }, typed());

const password = { password: "thirteen-cards-9", confirmpassword: "thirteen-cards-9" };
const consents = { ageConsent: "on", stateConsent: "on", termsConsent: "on" };
const details = { name: madeUpPlayer.name, ...number, email, ...password, ...consents };
const signUp = (form?: Readonly<Record<string, string>>, answer?: Players["signUp"]): Story => ({
  steps: ["/otp", { to: "/otp", form: number }, ...(form ? [{ to: "/signup", form }] : [])],
  players: {
    sendOtp: madeUpSending,
    challenges: madeUpChallenge({ state: "verified" }),
    ...(answer && { signUp: answer }),
  },
});

const forgot = (requestReset: Players["requestReset"], form = { email }): Story => ({
  steps: ["/forgot-password", { to: "/forgot-password", form }],
  players: { requestReset },
});

const usable = answering({ kind: "usable" as const, email, mayBeStrangers: false });
const reset = (emailLink: Players["emailLink"] = usable): Story => ({
  steps: ["/reset-password?token=preview"],
  players: { emailLink },
});
const choosing = (
  resetPassword: Players["resetPassword"],
  form: Readonly<Record<string, string>> = password,
): Story => ({
  steps: ["/reset-password?token=preview", { to: "/reset-password", form }],
  players: { emailLink: usable, resetPassword },
});

const confirmAddress = "/confirm-email?token=preview";
const confirm = (emailLink: Players["emailLink"]): Story => ({ steps: [confirmAddress], players: { emailLink } });
const strangers = answering({ kind: "usable" as const, email, mayBeStrangers: true });

const google = (
  googleLogIn: Players["googleLogIn"],
  players: Partial<Players> = {},
  ...steps: readonly Step[]
): Story => ({
  steps: ["/google/callback", ...steps],
  players: { admitFromGoogle: kind("admitted"), googleLogIn, ...players },
});
const newcomer = kind("newcomer");
const known = kind("emailTaken");
const linking = (googleLink: Players["googleLink"], form: Readonly<Record<string, string>>) =>
  google(known, { googleLink }, { to: "/google/link", form });

const account = (path: string, player: PersonalDetail, players: Partial<Players> = {}): Story => ({
  steps: [`/protect/${path}`],
  player,
  players: { personalDetail: answering(player), ...players },
});
const accountScreen = (path: string) => ({
  "confirmed-player": account(path, madeUpPlayer),
  "new-player": account(path, { ...madeUpPlayer, status: "pending" }),
});

/** How each screen comes about, told with the site's own routes and made-up answers: nothing is sent, and no player's data is read. */
export const stories: Stories = {
  login: {
    "first-visit": { steps: ["/login"] },
    "nothing-typed": login(kind("wrong"), { email: "", password: "" }),
    wrong: login(kind("wrong")),
    suspended: login(kind("suspended")),
    banned: login(kind("banned")),
    "too-often": login(answering({ kind: "tooMany" as const, limit: "account" as const, waitSeconds })),
    unavailable: login(kind("unavailable")),
    "please-log-in": { steps: ["/login?redirectTo=/protect"] },
  },
  otp: {
    "first-visit": { steps: ["/otp"] },
    "nothing-typed": otp(kind("unavailable"), {}),
    "wrong-number": otp(kind("unavailable"), { mobile: "12345" }),
    "too-soon": otp(tooMany("pace")),
    "too-often-for-number": otp(tooMany("mobile")),
    "too-often-from-network": otp(tooMany("network")),
    "too-often-today": otp(tooMany("today")),
    "not-sent": otp(kind("unavailable")),
    "verify-first": { steps: ["/signup"] },
  },
  "verify-otp": {
    "first-visit": dialog(),
    "perhaps-not-sent": dialog({ challenges: madeUpChallenge({ wasSent: false }) }),
    "sent-again": dialog({ resendOtp: madeUpSending }, { to: "/otp?verify=1", form: { intent: "resend" } }),
    "nothing-typed": dialog({}, typed({})),
    wrong: verifying(answering({ kind: "wrong" as const, attemptsLeft: 4 })),
    "used-up": verifying(kind("usedUp")),
    expired: verifying(kind("expired")),
    used: verifying(kind("used")),
    "too-often": verifying(tooMany("network")),
    unavailable: verifying(kind("unavailable")),
  },
  "sign-up": {
    "first-visit": signUp(),
    "nothing-typed": signUp(number),
    "wrong-values": signUp({ ...number, name: "", email: "asha.rao", password: "short", confirmpassword: "long" }),
    "email-taken": signUp(details, kind("emailTaken")),
    "password-too-common": signUp(details, kind("passwordTooCommon")),
    "password-breached": signUp(details, kind("passwordBreached")),
    "too-often": signUp(details, tooMany("network")),
    unavailable: signUp(details, kind("unavailable")),
    "account-created": signUp(
      details,
      answering({ kind: "created" as const, accountId: madeUpPlayer.accountId, email, isConfirmed: false }),
    ),
  },
  "forgot-password": {
    "first-visit": { steps: ["/forgot-password"] },
    "nothing-typed": forgot(kind("sent"), { email: "" }),
    "wrong-address": forgot(kind("sent"), { email: "asha.rao" }),
    "too-often": forgot(tooMany("network")),
    unavailable: forgot(kind("unavailable")),
    sent: forgot(kind("sent")),
  },
  "reset-password": {
    "first-visit": reset(),
    "nothing-typed": choosing(kind("unavailable"), {}),
    "password-too-common": choosing(kind("passwordTooCommon")),
    "password-breached": choosing(kind("passwordBreached")),
    "too-often": choosing(tooMany("network")),
    unavailable: choosing(kind("unavailable")),
    "link-unknown": reset(kind("unknown")),
    "link-expired": reset(kind("expired")),
    "link-used": reset(kind("used")),
    "link-replaced": reset(kind("replaced")),
    changed: choosing(kind("changed")),
  },
  "confirm-email": {
    "first-visit": confirm(usable),
    "other-browser": confirm(strangers),
    wrong: {
      steps: [confirmAddress, { to: confirmAddress, form: { password: "not the password" } }],
      players: { emailLink: strangers, confirmEmail: kind("wrong") },
    },
    confirmed: {
      steps: [confirmAddress, { to: confirmAddress, form: {} }],
      players: { emailLink: usable, confirmEmail: kind("confirmed") },
    },
    "confirmed-before": confirm(kind("alreadyConfirmed")),
    "link-unknown": confirm(kind("unknown")),
    "link-expired": confirm(kind("expired")),
    "link-used": confirm(kind("used")),
    unavailable: confirm(kind("unavailable")),
    "new-link-sent": {
      steps: ["/confirm-email", { to: "/confirm-email", form: { email } }],
      players: { resendConfirmation: kind("sent") },
    },
  },
  "google-consent": {
    "first-visit": google(newcomer),
    "nothing-ticked": google(newcomer, {}, { to: "/google/consent", form: {} }),
  },
  "google-link": {
    "first-visit": google(known),
    "nothing-typed": linking(kind("wrong"), {}),
    wrong: linking(kind("wrong"), { password: "not the password" }),
    unavailable: linking(kind("unavailable"), { password: "not the password" }),
    "link-sent": google(
      known,
      { requestGoogleLink: answering({ kind: "sent" as const, browser: "preview" }) },
      { to: "/google/link", form: { intent: "mail" } },
    ),
  },
  "account-overview": {
    ...accountScreen("account-overview"),
    "terms-changed": account("account-overview", madeUpPlayer, {
      acknowledgedTerms: answering({ kind: "found" as const, acknowledged: [] }),
    }),
  },
  "add-cash": accountScreen("add-cash"),
  "withdraw-cash": accountScreen("withdraw-cash"),
  "personal-detail": {
    ...accountScreen("personal-detail"),
    "google-player": account("personal-detail", madeUpGooglePlayer),
  },
  transactions: accountScreen("transactions"),
  "not-found": { "unknown-address": { steps: ["/preview/no-such-page"] } },
  refused: {
    "not-readable": { steps: ["/refused/400"] },
    "from-elsewhere": { steps: ["/refused/403"] },
    "too-large": { steps: ["/refused/413"] },
  },
  error: { failure: { steps: ["/protect"], fails: true } },
};
