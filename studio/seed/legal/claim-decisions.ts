import type { ClaimDecision } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

/** Texts of the seed that speak of offers or money and are no claims (decision 13). Their words are repeated, because a decision is about these words. */
export const claimDecisions: readonly Seeded<ClaimDecision>[] = [
  decided({
    name: "loyalty-points",
    document: "accountOverview",
    path: 'cards[_key=="loyalty-points"].heading',
    words: "Loyalty Points",
    reason: "Names the points in a player’s own account, and promises none.",
  }),
  decided({
    name: "current-offer",
    document: "accountWords",
    path: "aside.heading",
    words: "Current offer",
    reason: "Stands only above an offer, and the legal switch hides all offers.",
  }),
  decided({
    name: "deposit-limits",
    document: "addCash",
    path: "amountHint",
    words: "Min Rs. {deposit-minimum-amount} to Max Rs. {deposit-maximum-amount}",
    reason: "Limits deposits, by figures that legal owns.",
  }),
  decided({
    name: "bonus-code-label",
    document: "addCash",
    path: "bonusCodeLabel",
    words: "Bonus Code",
    reason: "The legal switch hides the field that this names.",
  }),
  decided({
    name: "bonus-code-help",
    document: "addCash",
    path: "bonusCodeHelp",
    words: "If you have a code from a promotion, type it here.",
    reason: "The legal switch hides the field that this explains.",
  }),
  decided({
    name: "care-with-amounts",
    document: "addCash",
    path: "careNote",
    words: "Add only what you can do without. Amounts are in Indian Rupees.",
    reason: "Advises care.",
  }),
  decided({
    name: "no-interest",
    document: "faqGroup-money",
    path: 'entries[_key=="currency-and-interest"].answer[_key=="currency-and-interest-1"]',
    words: "Indian Rupees only. Balances earn no interest.",
    reason: "Says what nobody gets.",
  }),
  decided({
    name: "unfinished-game",
    document: "faqGroup-fair-play",
    path: 'entries[_key=="unfinished-game"].answer[_key=="unfinished-game-1"]',
    words:
      "It has no winner, and no winnings can be claimed from it. There is also no refund for outages beyond our control. The terms explain this.",
    reason: "Says what nobody gets.",
  }),
  decided({
    name: "employees",
    document: "faqGroup-fair-play",
    path: 'entries[_key=="employees"].answer[_key=="employees-1"]',
    words: "They and their relatives may not play prize games.",
    reason: "Says who may not play.",
  }),
  decided({
    name: "is-it-legal",
    document: "faqGroup-law-and-care",
    path: 'entries[_key=="is-it-legal"].answer[_key=="is-it-legal-1"]',
    words:
      "Rummy has long been seen as a game of skill, but laws on games played for money differ between states and change. Please read the page on rummy and the law before you decide.",
    reason: "Warns of the law.",
  }),
  decided({
    name: "nothing-at-stake",
    document: "homePage",
    path: 'blocks[_key=="benefits"].cards[_key=="free-matches"].text',
    words:
      "Learn, make mistakes and try again in free matches. You play them with practice chips, so nothing is at stake.",
    reason: "Says that no money is played for.",
  }),
  decided({
    name: "offers-lead",
    document: "promotionPage",
    path: 'blocks[_key=="offers"].lead',
    words: "Each offer with its conditions, in full. Ask support if a sentence leaves you in doubt.",
    reason: "Stands only above offers, and the legal switch hides all offers.",
  }),
  decided({
    name: "rules-on-employees",
    document: "guide-rules",
    path: 'blocks[_key=="guide"].sections[_key=="fair-play"].blocks[_key=="fair-play-text"].body[_key=="fair-play-1"]',
    words:
      "The shuffle, the toss and the wild joker come from a certified random number generator. Nobody at the table can know the next card. You can help to keep the rest fair: one account for each person, no agreements with other players, and no help from a program. Our employees and their relatives may not play prize games.",
    reason: "Says who may not play.",
  }),
  decided({
    name: "rules-on-unfinished-games",
    document: "guide-rules",
    path: 'blocks[_key=="guide"].sections[_key=="fair-play"].blocks[_key=="fair-play-text"].body[_key=="fair-play-2"]',
    words:
      "A game that is not played to its end has no winner, and no winnings can be claimed from it. There is no refund for an outage that we could not prevent. So choose a moment and a place with a good connection.",
    reason: "Says what nobody gets.",
  }),
  decided({
    name: "about-employees",
    document: "aboutPage",
    path: 'blocks[_key=="about"].parts[_key=="how-we-play-fair"].body[_key=="how-we-play-fair-1"]',
    words:
      "Cards come from a certified random number generator, so each deal is a fresh one. The rules are public, down to the last point. Every player has one account, and our employees and their relatives stay out of prize games.",
    reason: "Says who may not play.",
  }),
  decided({
    name: "promotion-in-menu",
    document: "siteSettings",
    path: 'navigation[_key=="promotion"].label',
    words: "Promotion",
    reason: "Names a page, which says without offers that there are none.",
  }),
];

function decided({
  name,
  ...decision
}: { name: string } & Pick<ClaimDecision, "document" | "path" | "words" | "reason">): Seeded<ClaimDecision> {
  return { _id: `claimDecision.${name}`, _type: "claimDecision", language, ...decision };
}
