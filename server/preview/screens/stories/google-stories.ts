import type { GoogleAnswer } from "../../../../app/gateways/google/google-sign-in.ts";
import type { Players } from "../../../../app/players/players.ts";
import { madeUpChallenge, madeUpGooglePlayer, madeUpPerson, madeUpPlayer, madeUpSending } from "../made-up-people.ts";
import { answering, consents, kind, type StoriesOf, type Step, type Story, tooMany, type Typed } from "./story.ts";

const { email } = madeUpPlayer;

const google = (googleLogIn: Players["googleLogIn"], players: Partial<Players> = {}, ...steps: Step[]): Story => ({
  steps: ["/google/callback", ...steps],
  players: { admitFromGoogle: kind("admitted"), googleLogIn, ...players },
});

const newcomer = kind("newcomer");
const consenting = (googleSignUp: Players["googleSignUp"], form: Typed = consents) =>
  google(newcomer, { googleSignUp }, { to: "/google/consent", form });
const withNumber = (isTaken: boolean) =>
  google(
    newcomer,
    { sendOtp: madeUpSending, challenges: madeUpChallenge({ state: "verified", isTaken }) },
    { to: "/google/consent", form: { intent: "verify-mobile" } },
    { to: "/otp", form: { mobile: "9876543210" } },
    "/google/consent",
  );

const known = kind("emailTaken");
const linking = (googleLink: Players["googleLink"], form: Typed = { password: "not the password" }) =>
  google(known, { googleLink }, { to: "/google/link", form });
const mailed = (googleLinkMail: Players["googleLinkMail"]): Story => ({
  steps: ["/google/link/confirm?token=preview"],
  players: { googleLinkMail },
});
const usable = (mayBeStrangers: boolean) =>
  answering({ kind: "usable" as const, email, mayBeStrangers, person: madeUpPerson });

const failing = (answer: GoogleAnswer | "not offered"): Story => ({ ...google(newcomer), google: answer });

/** How a sign-in with Google fails or is impossible, as the login says it. */
export const googleProblemStories = {
  "google-cancelled": failing({ kind: "cancelled" }),
  "google-address-not-verified": failing({ kind: "emailNotVerified" }),
  "google-unavailable": failing({ kind: "unavailable" }),
  "google-expired": failing({ kind: "expired" }),
  "google-incomplete": failing({ kind: "incomplete" }),
  "google-failed": failing({ kind: "failed" }),
  "google-too-often": google(newcomer, { admitFromGoogle: tooMany("network") }),
  "google-not-offered": failing("not offered"),
  "google-elsewhere": { steps: ["/login"], userAgent: "Instagram" },
} as const;

/** How the forms after a sign-in with Google come about. */
export const googleStories = {
  "google-consent": {
    "first-visit": google(newcomer),
    "nothing-ticked": google(newcomer, {}, { to: "/google/consent", form: {} }),
    "number-verified": withNumber(false),
    "number-has-account": withNumber(true),
    "verification-expired": consenting(kind("verificationExpired")),
    "terms-changed": consenting(kind("unavailable"), { ...consents, termsHash: "of other terms" }),
    "too-often": consenting(tooMany("network")),
    unavailable: consenting(kind("unavailable")),
  },
  "google-link": {
    "first-visit": google(known),
    "nothing-typed": linking(kind("wrong"), {}),
    wrong: linking(kind("wrong")),
    suspended: linking(kind("suspended")),
    banned: linking(kind("banned")),
    "other-google-account": linking(kind("otherGoogleAccount")),
    "too-often": linking(tooMany("account")),
    unavailable: linking(kind("unavailable")),
    "link-sent": google(
      known,
      { requestGoogleLink: answering({ kind: "sent" as const, browserSecret: "preview" }) },
      { to: "/google/link", form: { intent: "mail" } },
    ),
    "link-opened": mailed(usable(false)),
    "open-afresh": mailed(usable(true)),
    "account-stopped": mailed(answering({ kind: "suspended" as const, email })),
    "link-unknown": mailed(kind("unknown")),
    "link-expired": mailed(kind("expired")),
    "link-used": mailed(kind("used")),
    "link-in-other-browser": mailed(kind("otherBrowser")),
  },
} satisfies StoriesOf<"google-consent" | "google-link">;

/** A player's account after its link with Google. */
export const linkedWithGoogle: Story = {
  ...linking(answering({ kind: "loggedIn" as const, secret: "preview" })),
  playerLater: madeUpGooglePlayer,
};
