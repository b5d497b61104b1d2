/**
 * GROQ: the path of a page; null for a page of staff's own without an address. Fixed pages have theirs whatever is stored. They are written out because
 * Sanity's type generation reads only literal queries; a test compares them with `fixed-pages.ts`.
 */
export const pagePath = `select(
    _id == "homePage" => "/",
    _id == "aboutPage" => "/about-us",
    _id == "promotionPage" => "/promotion",
    _id == "howToPlayPage" => "/how-to-play",
    _id == "leaderboardPage" => "/leaderboard",
    _id == "guide-rules" => "/rummy-rules",
    _id == "guide-tips" => "/rummy-tips",
    _id == "faqPage" => "/rummy-faq",
    "/" + address.current
  )`;

/**
 * GROQ: whether a composed page is a claim about games for money as a whole, so that the legal switch hides it and every link to it:
 * marked so, or of blocks that are, and of texts whose every paragraph is. A text without a paragraph is none.
 */
export const wholeClaim = `claim == true
    || count(blocks[claim != true && !(_type == "textBlock" && body[0].style == "claim" && count(body[style != "claim"]) == 0)]) == 0`;
