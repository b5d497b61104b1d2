import { expect, test } from "vitest";

import { compiledSchema as schema } from "../testing/compiled-schema.ts";
import { documentClaims } from "./read-claims.ts";

const vocabulary = { offerFigures: [], bonusCodes: [], ownWords: [] };
const words = "Win a cash prize tomorow.";
const place = 'entries[_key=="prize"].question';

const faq = (question: string, more: object = {}) => ({
  _id: "faqGroup-prizes",
  _type: "faqGroup",
  title: "Questions",
  entries: [{ _key: "prize", _type: "faqEntry", question, ...more }],
});

const draftOf = (document: object) => ({ ...faq(""), ...document, _id: "drafts.faqGroup-prizes" });

const settled = (draft: object, decisions: readonly { words: string }[] = []) =>
  documentClaims(
    { published: [faq(words)], drafts: [draftOf(draft)], proposed: [] },
    {
      schema,
      vocabulary,
      decisions: decisions.map((one) => ({ document: "faqGroup-prizes", path: place, reason: "Said.", ...one })),
    },
  ).flatMap(({ undecided }) => undecided.map(({ isSettledInDraft }) => isSettledInDraft));

test.each([
  ["says the same", false, faq(words)],
  ["corrects the spelling", false, faq("Win a cash prize tomorrow.")],
  ["makes another claim there", false, faq("Get a bonus.")],
  ["marks the claim", true, faq(words, { claim: true })],
  ["makes no claim there", true, faq("How do I begin?")],
  ["has the place no more", true, { entries: [] }],
])("a draft that %s settles the published claim: %s", (_, isSettled, draft) => {
  expect(settled(draft)).toEqual([isSettled]);
});

test("a draft whose words at the place are decided about settles the published claim", () => {
  expect(settled(faq("Win a cash prize tomorrow."), [{ words: "Win a cash prize tomorrow." }])).toEqual([true]);
});

test.each([
  ["marks it", true, faq(words, { claim: true })],
  ["says the same", false, faq(words)],
])("a proposed text that %s settles the published claim: %s", (_, isProposed, text) => {
  const proposed = { ...text, _id: "versions.proposal-1.faqGroup-prizes" };
  const [one] = documentClaims(
    { published: [faq(words)], drafts: [faq(words)], proposed: [proposed] },
    { schema, vocabulary, decisions: [] },
  );
  expect(one?.undecided.map((claim) => [claim.isSettledInProposal, claim.isSettledInDraft])).toEqual([
    [isProposed, false],
  ]);
});
