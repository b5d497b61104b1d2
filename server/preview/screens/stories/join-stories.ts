import { passwordLengths } from "../../../../app/players/passwords/password-lengths.ts";
import type { Players } from "../../../../app/players/players.ts";
import { madeUpChallenge, madeUpPlayer, madeUpSending } from "../made-up-people.ts";
import { googleProblemStories } from "./google-stories.ts";
import { answering, consents, kind, type StoriesOf, type Step, type Story, tooMany, type Typed } from "./story.ts";

const { email } = madeUpPlayer;
const tooLongPassword = "x".repeat(passwordLengths.maximum + 1);

const credentials = { email, password: "not the password" };
const login = (logIn: Players["logIn"], form = credentials): Story => ({
  steps: ["/login", { to: "/login", form }],
  players: { logIn },
});

const number = { mobile: "9876543210" };
const otp = (sendOtp: Players["sendOtp"], form: Typed = number): Story => ({
  steps: ["/otp", { to: "/otp", form }],
  players: { sendOtp },
});

const dialog = (players: Partial<Players> = {}, ...steps: readonly Step[]): Story => ({
  steps: ["/otp", { to: "/otp", form: number }, ...steps],
  players: { sendOtp: madeUpSending, challenges: madeUpChallenge({}), ...players },
});
const typed = (form: Typed = { otp: "123456" }): Step => ({ to: "/otp?verify=1", form });
const verifying = (verifyOtp: Players["verifyOtp"]) => dialog({ verifyOtp }, typed());
/** After the answer the number takes no OTP any more. */
const ending = (state: "usedUp" | "expired" | "used") =>
  dialog({ verifyOtp: kind(state), challenges: madeUpChallenge({ state }) }, typed());

const password = { password: "thirteen-cards-9", confirmpassword: "thirteen-cards-9" };
const details = { name: madeUpPlayer.name, ...number, email, ...password, ...consents };
const signUp = (form?: Typed, players: Partial<Players> = {}): Story => ({
  steps: ["/otp", { to: "/otp", form: number }, ...(form ? [{ to: "/signup", form }] : [])],
  players: { sendOtp: madeUpSending, challenges: madeUpChallenge({ state: "verified" }), ...players },
});
const signedUp = (isConfirmed: boolean): Story =>
  signUp(details, {
    signUp: answering({ kind: "created" as const, accountId: madeUpPlayer.accountId, email, isConfirmed }),
  });
const withFile = { ...details, picture: new File(["a picture"], "asha.jpg", { type: "image/jpeg" }) };
const withPicture = (cleaned: "tooLarge" | "tooManyPixels" | "notAPicture" | "busy"): Story => ({
  ...signUp(withFile, { admitPicture: kind("admitted") }),
  cleanPicture: kind(cleaned),
});

const forgot = (requestReset: Players["requestReset"], form = { email }): Story => ({
  steps: ["/forgot-password", { to: "/forgot-password", form }],
  players: { requestReset },
});

const usable = answering({ kind: "usable" as const, email, mayBeStrangers: false });
const strangers = answering({ kind: "usable" as const, email, mayBeStrangers: true });
const reset = (emailLink: Players["emailLink"] = usable): Story => ({
  steps: ["/reset-password?token=preview"],
  players: { emailLink },
});
const choosing = (resetPassword: Players["resetPassword"], form: Typed = password): Story => ({
  steps: ["/reset-password?token=preview", { to: "/reset-password", form }],
  players: { emailLink: usable, resetPassword },
});

const confirmAddress = "/confirm-email?token=preview";
const confirm = (emailLink: Players["emailLink"]): Story => ({ steps: [confirmAddress], players: { emailLink } });
const confirming: Story = {
  steps: [confirmAddress, { to: confirmAddress, form: {} }],
  players: { emailLink: usable, confirmEmail: kind("confirmed") },
};
const confirmingElsewhere = (confirmEmail: Players["confirmEmail"]): Story => ({
  steps: [confirmAddress, { to: confirmAddress, form: { password: "not the password" } }],
  players: { emailLink: strangers, confirmEmail },
});
const asksForLink = (resendConfirmation: Players["resendConfirmation"]): Story => ({
  steps: ["/confirm-email", { to: "/confirm-email", form: { email } }],
  players: { resendConfirmation },
});

/** How the forms come about that need neither a sign-in with Google nor an account. */
export const joinStories = {
  login: {
    "first-visit": { steps: ["/login"] },
    "nothing-typed": login(kind("wrong"), { email: "", password: "" }),
    wrong: login(kind("wrong")),
    "password-too-long": login(kind("wrong"), { email, password: tooLongPassword }),
    suspended: login(kind("suspended")),
    banned: login(kind("banned")),
    "too-often": login(tooMany("account")),
    unavailable: login(kind("unavailable")),
    "please-log-in": { steps: ["/login?redirectTo=/protect"] },
    "session-ended": { steps: ["/login?redirectTo=/protect"], hadSession: true },
    "cookies-refused": { steps: ["/login?redirectTo=/protect&no-cookies"] },
    "logged-out": { steps: [{ to: "/logout", form: {} }] },
    "number-has-account": signUp(details, { signUp: kind("mobileTaken") }),
    "address-confirmed": signedUp(true),
    ...googleProblemStories,
  },
  otp: {
    "first-visit": { steps: ["/otp"] },
    "nothing-typed": otp(kind("unavailable"), {}),
    "wrong-number": otp(kind("unavailable"), { mobile: "12345" }),
    "not-digits": otp(kind("unavailable"), { mobile: "98765 4321O" }),
    "number-too-long": otp(kind("unavailable"), { mobile: "98765 432101" }),
    "not-a-mobile": otp(kind("unavailable"), { mobile: "12345 67890" }),
    "foreign-number": otp(kind("unavailable"), { mobile: "+44 7700 900123" }),
    "too-soon": otp(tooMany("pace", 30)),
    "too-often-for-number": otp(tooMany("mobile")),
    "too-often-from-network": otp(tooMany("network")),
    "too-often-today": otp(tooMany("today", 6 * 60 * 60)),
    "not-sent": otp(kind("unavailable")),
    "verify-first": { steps: ["/signup"] },
    "signed-up-before": {
      steps: ["/otp", { to: "/otp", form: number }, "/signup"],
      players: { sendOtp: madeUpSending, challenges: madeUpChallenge({ state: "used" }) },
    },
    "verification-expired": {
      steps: ["/otp", { to: "/otp", form: number }, "/signup"],
      players: { sendOtp: madeUpSending, challenges: madeUpChallenge({ state: "verificationExpired" }) },
    },
    "verify-another": signUp({ ...number, intent: "change-mobile" }),
  },
  "verify-otp": {
    "first-visit": dialog(),
    "perhaps-not-sent": dialog({ challenges: madeUpChallenge({ wasSent: false }) }),
    "may-ask-again": dialog({ challenges: madeUpChallenge({ resendAt: new Date(0) }) }),
    "sent-again": dialog({ resendOtp: madeUpSending }, { to: "/otp?verify=1", form: { intent: "resend" } }),
    "nothing-typed": dialog({}, typed({})),
    "not-digits": dialog({}, typed({ otp: "12345O" })),
    "wrong-length": dialog({}, typed({ otp: "1234" })),
    wrong: verifying(answering({ kind: "wrong" as const, attemptsLeft: 4 })),
    "used-up": ending("usedUp"),
    expired: ending("expired"),
    used: ending("used"),
    "number-not-known": { steps: [typed()] },
    "too-often": verifying(tooMany("network")),
    unavailable: verifying(kind("unavailable")),
  },
  "sign-up": {
    "first-visit": signUp(),
    "nothing-typed": signUp(number),
    "wrong-values": signUp({ ...number, name: "", email: "asha.rao", password: "short", confirmpassword: "long" }),
    "values-too-long": signUp({
      mobile: "12345",
      name: "A".repeat(200),
      email: `${"a".repeat(300)}@example.com`,
      password: tooLongPassword,
      confirmpassword: tooLongPassword,
    }),
    "unexpected-values": signUp({ ...details, mobile: "9123456789", name: "Asha <3" }),
    "email-taken": signUp(details, { signUp: kind("emailTaken") }),
    "password-too-common": signUp(details, { signUp: kind("passwordTooCommon") }),
    "password-breached": signUp(details, { signUp: kind("passwordBreached") }),
    "not-a-picture": signUp({ ...details, picture: new File(["a text"], "asha.txt", { type: "text/plain" }) }),
    "picture-too-large": withPicture("tooLarge"),
    "picture-too-many-pixels": withPicture("tooManyPixels"),
    "picture-not-readable": withPicture("notAPicture"),
    "picture-not-received": withPicture("busy"),
    "picture-needs-verification": signUp(withFile, { admitPicture: kind("notVerified") }),
    "picture-too-often": signUp(withFile, { admitPicture: tooMany("network") }),
    "picture-kept": signUp({ ...details, email: "", keptPicture: madeUpPlayer.accountId }),
    "picture-gone": signUp(details, { signUp: kind("pictureGone") }),
    "terms-changed": signUp({ ...details, termsHash: "of other terms" }),
    "too-often": signUp(details, { signUp: tooMany("network") }),
    unavailable: signUp(details, { signUp: kind("unavailable") }),
    "account-created": signedUp(false),
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
    "open-afresh": reset(strangers),
    "nothing-typed": choosing(kind("unavailable"), {}),
    "password-too-long": choosing(kind("unavailable"), { password: tooLongPassword, confirmpassword: tooLongPassword }),
    "password-too-common": choosing(kind("passwordTooCommon")),
    "password-breached": choosing(kind("passwordBreached")),
    "too-often": choosing(tooMany("network")),
    unavailable: choosing(kind("unavailable")),
    "link-unknown": reset(kind("unknown")),
    "link-expired": reset(kind("expired")),
    "link-used": reset(kind("used")),
    "link-replaced": reset(kind("replaced")),
    "account-stopped": reset(answering({ kind: "suspended" as const, email })),
    "link-not-opened": { steps: ["/reset-password"] },
    changed: choosing(answering({ kind: "changed" as const, email })),
  },
  "confirm-email": {
    "first-visit": confirm(usable),
    "other-browser": confirm(strangers),
    wrong: confirmingElsewhere(kind("wrong")),
    suspended: confirmingElsewhere(kind("suspended")),
    banned: confirmingElsewhere(kind("banned")),
    confirmed: confirming,
    "confirmed-while-logged-in": { ...confirming, player: madeUpPlayer },
    "confirmed-before": confirm(kind("alreadyConfirmed")),
    "link-unknown": confirm(kind("unknown")),
    "link-expired": confirm(kind("expired")),
    "link-used": confirm(kind("used")),
    unavailable: confirm(kind("unavailable")),
    "new-link-sent": asksForLink(kind("sent")),
    "new-link-too-often": asksForLink(tooMany("network")),
    "new-link-not-sent": asksForLink(kind("unavailable")),
  },
} satisfies StoriesOf<
  "login" | "otp" | "verify-otp" | "sign-up" | "forgot-password" | "reset-password" | "confirm-email"
>;
