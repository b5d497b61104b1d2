import type { PageName } from "../content/content.ts";

/** The address of every public page, by the name of its words (spec section 2). */
export const pagePaths = {
  home: "/",
  about: "/about-us",
  promotion: "/promotion",
  "how-to-play": "/how-to-play",
  leaderboard: "/leaderboard",
  otp: "/otp",
  login: "/login",
  "sign-up": "/signup",
  "forgot-password": "/forgot-password",
  privacy: "/privacy",
  terms: "/tc",
  legality: "/rummy-legal",
  disclaimer: "/disclaimer",
  rules: "/rummy-rules",
  tips: "/rummy-tips",
  faq: "/rummy-faq",
} as const satisfies Partial<Record<PageName, string>>;

/** The name of a page that has an address of its own. */
export type PublicPageName = keyof typeof pagePaths;
