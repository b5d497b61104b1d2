import type { AccountWords } from "../../../app/content/sanity.types.ts";
import { onlyDocument, type Seeded } from "../seeded.ts";

/** The frame around every screen of the account. */
export const accountWords: Seeded<AccountWords> = {
  ...onlyDocument("accountWords"),
  topBar: {
    notAvailableYet: "Coming soon",
    entries: [
      { _type: "topBarEntry", _key: "lobby", label: "Lobby" },
      { _type: "topBarEntry", _key: "my-account", label: "My Account" },
      { _type: "topBarEntry", _key: "bring-a-friend", label: "Bring a friend" },
      { _type: "topBarEntry", _key: "leader-board", label: "Leader board" },
      { _type: "topBarEntry", _key: "rewards", label: "Rewards", claim: true },
      { _type: "topBarEntry", _key: "promotions-rewards", label: "Promotions rewards", claim: true },
    ],
    logoutLabel: "Logout",
  },
  sideMenu: {
    label: "Account screens",
    entries: [
      {
        _type: "navigationLink",
        _key: "account-overview",
        label: "Account Overview",
        href: "/protect/account-overview",
      },
      { _type: "navigationLink", _key: "add-cash", label: "Add Cash", href: "/protect/add-cash" },
      { _type: "navigationLink", _key: "withdraw-cash", label: "Withdraw Cash", href: "/protect/withdraw-cash" },
      { _type: "navigationLink", _key: "personal-detail", label: "Profile", href: "/protect/personal-detail" },
      { _type: "navigationLink", _key: "transactions", label: "View Transactions", href: "/protect/transactions" },
    ],
  },
  aside: {
    heading: "Current offer",
    linkLabel: "See the conditions",
    href: "/promotion",
    fallbackHeading: "A quiet word",
    fallbackText: "Set a limit of time and money before you play. If you want a break, take one.",
    fallbackLinkLabel: "Read the rummy tips",
    fallbackHref: "/rummy-tips",
  },
  pendingNotice: {
    title: "Please confirm your email address",
    text: "We sent a link to {email}. Open it to complete your account. If you cannot find the mail, look in the spam folder. Is the address wrong? Write to {support-email}, with the last four digits of your mobile number and the time of your sign-up.",
    resendButton: "Send the link again",
    resent: "We have sent a new link. Please use the latest mail.",
    resendTooOften: "You have asked for several links. Please try again in {wait}.",
  },
  termsNotice: {
    title: "New terms: please read them",
    changedText:
      "The Terms & Conditions have changed since you last agreed to them or read them. These apply from {date}.",
    announcedText: "The Terms & Conditions will change. The new ones apply from {date}.",
    linkLabel: "Read the Terms & Conditions",
    versionLinkLabel: "Read version {number}",
    readButton: "I have read the new terms",
    recorded: "Thank you. We have noted that you have read these terms.",
    outdated: "Those are no longer the newest terms, so nothing was noted. Please read the newest ones.",
  },
  welcome: "Welcome, {name}",
  signedInAs: "Logged in as {email}",
  googleLinkedNotice: "You can now log in with Google as well.",
  googleRemovedNotice: "Sign-in with Google has been removed. All other devices have been logged out.",
  nameEditedNotice: "Your username has been saved.",
  comingSoon: {
    title: "Coming soon",
    message: "This Service is coming soon.",
    help: "Nothing has been paid, and nothing that you typed has been stored.",
    closeButton: "Close",
  },
  sampleNotice: "These are sample figures. They show what this screen will look like; they are not your money.",
  messages: {
    saveFailed: "We could not do that just now. Please try again in a moment.",
    otherAccount:
      "This browser is now logged in to another account than when you opened that page, so nothing has been changed.",
  },
};
