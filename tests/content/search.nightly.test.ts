import { expect } from "vitest";

import { visibleSentences } from "../../server/preview/compare/visible-sentences.ts";
import { createTextSearch } from "../../studio/search/text-search.ts";
import { wordsIn } from "../../studio/search/words-in.ts";
import { compiledSchema } from "../../studio/testing/compiled-schema.ts";
import { wordsOf } from "../../studio/testing/words-of.ts";
import { editorOf } from "../harness/editor.ts";
import { newKnownVisitor, pageAsKnown } from "../harness/known-visitor.ts";
import { formPages, lessons, linkPages, otpDialog, readingPages, unknownAddress } from "../harness/pages.ts";
import { test } from "../harness/shared-stack-test.ts";

/** Sentences that stand in no field as they are read. */
const composed: readonly { sentence: RegExp; because: string }[] = [
  {
    sentence:
      /^(?:Wild joker: )?(?:(?:ace|king|queen|jack|joker|\d+|of|spades|hearts|clubs|diamonds|for|the|as|a)[ ,]*)+$/,
    because: "names cards that are drawn, which staff write as 4h 5h 6h",
  },
  { sentence: /^\d{1,2} \w+ \d{4}$/, because: "is a date, which staff choose in a calendar" },
  { sentence: /^© \d{4} /, because: "is the year of today, and a field" },
  { sentence: /[a-z\d][A-Z][a-z]/, because: "is several fields, which stand apart on the page" },
  { sentence: /^\w+ Rummy: .* \| Terah Rummy$/, because: "is the label of a tab, and the title of its page" },
  { sentence: /\(opens in a new tab\)/, because: "has links, and the word for a new tab after each" },
  { sentence: /^Profile picture \(Optional\)$/, because: "is the label of a field, and the word for optional ones" },
  { sentence: /^Terah Rummy Thirteen cards\.$/, because: "is the name of the brand, and a field" },
];

const said = (text: string) => ` ${wordsIn(text).join(" ")} `;

/** Whether a text, or a sentence of it, is a sentence, any words standing for a name in braces. */
const says = (text: string, sentence: string): boolean =>
  [text, ...text.split(/(?<=[.!?]) /)].some((part) => isSaid(part, sentence));

function isSaid(text: string, sentence: string): boolean {
  const parts = text.split(/\{[^{}]*\}/).map((part) => said(part).trim());
  return said(text).includes(said(sentence)) || new RegExp(`^${parts.join(".+")}$`).test(said(sentence).trim());
}

test("every sentence of every page as it is drawn, pasted, finds its document first in the list", async ({ stack }) => {
  const somebody = await newKnownVisitor(stack);
  const sentences = new Set<string>();
  for (const path of [...readingPages, ...lessons, ...formPages, otpDialog, ...linkPages, unknownAddress])
    for (const sentence of visibleSentences((await pageAsKnown(stack.site.origin, path, somebody)).html))
      sentences.add(sentence);
  const pasted = [...sentences].filter((sentence) => wordsIn(sentence).length > 0);
  const ofFields = pasted.filter((sentence) => !composed.some((one) => one.sentence.test(sentence)));
  for (const one of composed)
    expect(
      pasted.some((sentence) => one.sentence.test(sentence)),
      `one that ${one.because}`,
    ).toBe(true);
  expect(ofFields.length).toBeGreaterThan(1_350);

  const search = createTextSearch(await editorOf(stack.environment, "searches"), compiledSchema);
  await search.readChanges();
  const misses = ofFields.flatMap((sentence) => {
    const [first] = search.find(sentence);
    const isRight = first !== undefined && says(first.text.words, sentence) && documentSays(first.text.id, sentence);
    return isRight ? [] : [`${sentence} → ${first?.text.id ?? "nothing"}: ${first?.text.words ?? ""}`];
  });
  expect(misses).toEqual([]);
});

const documentSays = (id: string, sentence: string): boolean =>
  wordsOf(id)
    .split("\n")
    .some((line) => says(line, sentence));
