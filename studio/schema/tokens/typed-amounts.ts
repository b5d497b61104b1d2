/** A figure in rupees that a text may name. */
export interface Amount {
  key: string;
  amount: number;
}

/** An amount of money that is typed in figures: `Rs.75`, `₹ 1,000`, `INR 75`, `75 rupees`, `75/-`. */
const typed = /(?:₹|\b(?:Rs|INR)\b\.?)\s*(\d[\d,]*(?:\.\d+)?)|(?<![\d.,])(\d[\d,]*(?:\.\d+)?)\s*(?:rupees\b|\/-)/gi;

/** Whether a text has an amount of money that is typed in figures. */
export const hasTypedAmount = (text: string): boolean => text.search(typed) !== -1;

/**
 * Tells an editor which amount of a text should be named by a figure, so that it follows when the figure changes; undefined when none should.
 *
 * @param text as typed, figures in braces
 * @param amounts the figures that the text may name
 */
export function typedAmountProblem(text: string, amounts: readonly Amount[]): string | undefined {
  for (const match of text.matchAll(typed)) {
    const number = Number((match[1] ?? match[2] ?? "").replaceAll(",", ""));
    const keys = amounts.filter(({ amount }) => amount === number).map(({ key }) => `{${key}}`);
    if (keys.length > 0)
      return `“${match[0]}” is the amount of ${keys.join(" and of ")}. Where that is meant, write ${keys.join(" or ")} instead: then the text follows when the figure changes.`;
  }
  return undefined;
}
