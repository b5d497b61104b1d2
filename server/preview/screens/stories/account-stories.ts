import type { PersonalDetail } from "../../../../app/players/personal-detail.ts";
import type { Players } from "../../../../app/players/players.ts";
import { madeUpGooglePlayer, madeUpLinkedPlayer, madeUpPlayer } from "../made-up-people.ts";
import { linkedWithGoogle } from "./google-stories.ts";
import { answering, kind, type StoriesOf, type Step, type Story, tooMany, type Typed } from "./story.ts";

const account = (
  path: string,
  player: PersonalDetail,
  players: Partial<Players> = {},
  ...steps: readonly Step[]
): Story => ({
  steps: [`/protect/${path}`, ...steps],
  player,
  players: { personalDetail: answering(player), ...players },
});

const newPlayer: PersonalDetail = { ...madeUpPlayer, status: "pending" };
const accountScreen = (path: string) => ({
  "confirmed-player": account(path, madeUpPlayer),
  "new-player": account(path, newPlayer),
});
const walletScreen = (path: string, service: string) => ({
  ...accountScreen(path),
  "coming-soon": account(`${path}?coming-soon=${service}`, madeUpPlayer),
});

const asksForLink = (resendConfirmation: Players["resendConfirmation"]) =>
  account(
    "account-overview",
    newPlayer,
    { resendConfirmation },
    { to: "/protect/resend-confirmation", form: { screen: "/protect/account-overview" } },
  );

const hasNotReadTerms = answering({ kind: "found" as const, acknowledged: [] });
const readsTerms = (readTerms: Players["readTerms"], form: Typed = {}) =>
  account(
    "account-overview",
    madeUpPlayer,
    { acknowledgedTerms: hasNotReadTerms, readTerms },
    { to: "/protect/terms-read", form: { screen: "/protect/account-overview", ...form } },
  );

const editsName = (editName: Players["editName"], name = madeUpPlayer.name) =>
  account(
    "personal-detail",
    madeUpGooglePlayer,
    { editName },
    { to: "/protect/personal-detail?edit=name", form: { name } },
  );

const removesGoogle = (removeGoogle: Players["removeGoogle"], form: Typed = { password: "not the password" }) =>
  account("personal-detail", madeUpLinkedPlayer, { removeGoogle }, { to: "/protect/personal-detail", form });

/** How the account's screens come about, of a player who does not exist. */
export const accountStories = {
  "account-overview": {
    ...accountScreen("account-overview"),
    "new-link-sent": asksForLink(kind("sent")),
    "new-link-too-often": asksForLink(tooMany("account")),
    "new-link-not-sent": asksForLink(kind("unavailable")),
    "terms-changed": account("account-overview", madeUpPlayer, { acknowledgedTerms: hasNotReadTerms }),
    "terms-read": readsTerms(kind("recorded")),
    "terms-outdated": readsTerms(kind("recorded"), { version: "of other terms" }),
    "other-account": readsTerms(kind("recorded"), { drawnFor: "another account" }),
    "coming-soon": account("account-overview?coming-soon=add", madeUpPlayer),
  },
  "add-cash": { ...walletScreen("add-cash", "buy-chips"), "linked-with-google": linkedWithGoogle },
  "withdraw-cash": walletScreen("withdraw-cash", "redeem-chips"),
  "personal-detail": {
    ...accountScreen("personal-detail"),
    "google-player": account("personal-detail", madeUpGooglePlayer),
    "name-saved": editsName(kind("edited")),
    "name-missing": editsName(kind("edited"), ""),
    "name-too-long": editsName(kind("edited"), "A".repeat(200)),
    "name-with-unexpected-characters": editsName(kind("edited"), "Asha <3"),
    "name-edited-before": editsName(kind("notEditable")),
    "name-not-saved": editsName(kind("unavailable")),
    "linked-with-google": account("personal-detail", madeUpLinkedPlayer),
    "google-removed": removesGoogle(kind("removed")),
    "google-password-missing": removesGoogle(kind("removed"), {}),
    "google-password-wrong": removesGoogle(kind("wrong")),
    "google-suspended": removesGoogle(kind("suspended")),
    "google-banned": removesGoogle(kind("banned")),
    "google-too-often": removesGoogle(tooMany("account")),
    "google-not-removed": removesGoogle(kind("unavailable")),
  },
  transactions: accountScreen("transactions"),
} satisfies StoriesOf<"account-overview" | "add-cash" | "withdraw-cash" | "personal-detail" | "transactions">;
