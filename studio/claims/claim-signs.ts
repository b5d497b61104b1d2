import { lettersAsRead } from "../schema/tokens/letters-as-read.ts";
import { tokensIn } from "../schema/tokens/tokens.ts";

/** What the dataset knows to be an offer, and the words that legal added. */
export interface ClaimVocabulary {
  /** The keys of the offer figures, as texts name them in braces. */
  offerFigures: readonly string[];
  /** The codes of all promotions. */
  bonusCodes: readonly string[];
  /** Words or phrases of legal's own list (`claimWords` of the legal switch). */
  ownWords: readonly string[];
}

/** Words that a claim about games for money can hardly be made without, whatever stands beside them. */
const claimWords: readonly RegExp[] = [
  /\b(?:bonus(?:es)?|prizes?|rewards?|rewarded|rewarding|winnings|jackpots?|pay-?outs?|perks?|freebies|freerolls?)\b/i,
  /\b(?:cash ?-?backs?|money-?back|rake-?back|tournaments?|contests?|lotter(?:y|ies)|lucky draws?|raffles?|sweepstakes?)\b/i,
  /\b(?:vouchers?|coupons?|gift ?cards?|gifts?|discounts?|giveaways?|goodies|referrals?|commissions?|millionaires?|crorepatis?)\b/i,
  /\b(?:offers?|promotions?|promos?|promo ?codes?|stakes?|wager(?:s|ing|ed)?|bets?|betting|gambl(?:e|ing))\b/i,
  /\b(?:refer (?:a|your|and|&|\d)|invite (?:a|your|and|&|\d)|loyalty|VIP|high ?rollers?|risk-?free|guaranteed)\b/i,
  /\b(?:real|big|easy|quick|extra|free|instant|hard|more) (?:money|cash|chips worth|wins?|entr(?:y|ies))\b/i,
  /\b(?:cash|money|paid|prize) (?:games?|tables?|matches|leaderboards?|pools?|prizes?|rewards?|rummy)\b/i,
  /\b(?:win|wins|won|earn|earns|earned|earning|grab|grabs|make|makes|pocket) (?:\w+ ){0,3}(?:cash|money|rupees|lakhs?|crores?|income|big|daily|exciting|amazing|a (?:car|bike|phone|trip))\b/i,
  /\b(?:play|played|plays|playing|rummy|games?) for (?:money|cash|real|stakes)\b/i,
  /\b(?:double|triple|multiply|boost) (?:your|the) (?:money|deposit|cash|balance|amount|income|first deposit)\b/i,
  /\binstant(?:ly)? (?:withdraw(?:als?)?|credited|paid)\b/i,
];

/** Words that make a claim of an amount of money. */
const gainWords =
  /\b(?:win|wins|won|winners?|earn\w*|get|gets|getting|receive\w*|grab\w*|claim\w*|collect\w*|free|extra|double\w*|triple\w*|match\w*|credit\w*|cash|deposit\w*|add|adds|refer|invite\w*|friend|daily|instant\w*|pool|worth|gain\w*|pocket\w*|take|takes|yours?|on us|joining|join|welcome|sign(?:ing)?[ -]?up|first|pays?|paid)\b/i;

/** An amount of money, as a number or as a figure in braces, or a part of one. */
const amounts =
  /(?:₹|\bRs\.?|\bINR)\s?[\d{]|(?:\d|\})\s?(?:\/-|%|rupees\b|lakhs?\b|crores?\b|lac\b|cr\b|x\b)|\b(?:hundred|thousand|lakhs?|crores?)s? (?:of )?rupees\b|\brupees\b/i;

/**
 * Why a text may be a claim about games for money, each reason in words for staff; none when nothing in it suggests one. It rather asks once too often:
 * a claim that is missed stays on the site while the legal switch is on. So it looks at the letters that a reader sees, and not at the characters that
 * were pasted.
 *
 * @param text of a document, figures in braces
 */
export function claimSigns(text: string, { offerFigures, bonusCodes, ownWords }: ClaimVocabulary): string[] {
  const words = lettersAsRead(text);
  const figure = tokensIn(words).find((token) =>
    offerFigures.some((key) => token === key || token === `${key}-amount`),
  );
  const code = bonusCodes.find((one) => says(words, one));
  const own = ownWords.find((one) => says(words, one));
  const word = claimWords.map((pattern) => pattern.exec(words)?.[0]).find(Boolean);
  const gain = amounts.test(words) ? gainWords.exec(words)?.[0] : undefined;
  return [
    ...(figure === undefined ? [] : [`names the offer figure {${figure}}`]),
    ...(code === undefined ? [] : [`names the bonus code ${code}`]),
    ...(own === undefined ? [] : [`says “${own}”, a word of legal’s list`]),
    ...(word === undefined ? [] : [`says “${word}”`]),
    ...(gain === undefined || word !== undefined ? [] : [`names an amount beside “${gain}”`]),
  ];
}

/** Whether a text, as it is read, says a word or phrase, in whatever letters, and not only as a part of a longer word. */
function says(words: string, phrase: string): boolean {
  const own = lettersAsRead(phrase);
  if (own === "") return false;
  const literal = own.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "iu").test(words);
}
