/**
 * The pages of the specification that staff compose (spec section 2): the name of each one's words, its document's id, and its path. Nobody can move
 * them or take them down: the site answers there whatever the dataset says.
 */
export const fixedPages = [
  { name: "home", id: "homePage", address: "/" },
  { name: "about", id: "aboutPage", address: "/about-us" },
  { name: "promotion", id: "promotionPage", address: "/promotion" },
  { name: "how-to-play", id: "howToPlayPage", address: "/how-to-play" },
  { name: "leaderboard", id: "leaderboardPage", address: "/leaderboard" },
  { name: "rules", id: "guide-rules", address: "/rummy-rules" },
  { name: "tips", id: "guide-tips", address: "/rummy-tips" },
  { name: "faq", id: "faqPage", address: "/rummy-faq" },
] as const;

/** A page of the specification that staff compose. */
export type FixedPage = (typeof fixedPages)[number];

/** The fixed page whose words have this name. */
export function fixedPage(name: FixedPage["name"]): FixedPage {
  for (const page of fixedPages) if (page.name === name) return page;
  throw new Error(`There is no fixed page ${name}.`);
}

/** The fixed page at exactly this path; undefined when there is none. */
export const fixedPageAt = (path: string): FixedPage | undefined => fixedPages.find(({ address }) => address === path);
