import fc from "fast-check";
import { expect, test } from "vitest";

import { isBlankText } from "../../../app/content/blank-text.ts";
import { replaceTokens } from "../../../app/content/figures/replace-tokens.ts";
import { tokenWords } from "../../../app/content/figures/token-words.ts";
import { grievanceOfficer } from "../../../app/content/queries/grievance-officer.ts";
import { notFound } from "../../../app/content/queries/notice.ts";
import { notFoundAnswer, settingsAnswer } from "../../../app/content/testing/answers.ts";
import { documents } from "../../seed/documents.ts";
import { legalSettings } from "../../seed/legal/legal-settings.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

interface Facts {
  restrictedStates: readonly string[];
  listConjunction: string;
  email: string;
  addressLine: string;
}

const good: Facts = {
  restrictedStates: ["Assam"],
  listConjunction: "and",
  email: "a@example.com",
  addressLine: "Plot",
};

/** What the Studio says of a document with these facts. */
const complaints = ({ restrictedStates, listConjunction, email, addressLine }: Facts) => {
  const officer = { ...legalSettings.grievanceOfficer, email, addressLines: [addressLine] };
  const facts = { restrictedStates, listConjunction, supportEmail: email, grievanceOfficer: officer };
  return editorsComplaints({ ...legalSettings, ...facts }, documents);
};

/** Reads the facts as the site does: throws when a page could not show them. */
function read({ restrictedStates, listConjunction, email, addressLine }: Facts): string {
  const settings = {
    ...settingsAnswer,
    contact: { ...settingsAnswer.contact, supportEmail: email },
    restrictedStates,
    listConjunction,
  };
  const officer = { ...legalSettings.grievanceOfficer, email, addressLines: [addressLine] };
  const words = tokenWords(settings);
  grievanceOfficer.parse(replaceTokens(officer, { words, runTimeParameters: [] }));
  return notFound.parse({ ...notFoundAnswer, settings }).settings.responsiblePlay.restrictedStatesText;
}

test.each([
  { email: "help&care@example.com" },
  { email: "o’neill@example.com" },
  { email: "care/help@example.com" },
  { email: "सहायता@example.com" },
  { email: "support@example" },
  { email: "support@example.com " },
  { addressLine: "Plot {12}" },
  { addressLine: "Plot {12" },
  { addressLine: "" },
  { addressLine: " " },
  { addressLine: "\u200B" },
  { restrictedStates: [""] },
  { restrictedStates: [" "] },
  { restrictedStates: ["Telangana", "Assam", ""] },
  { restrictedStates: ["Telangana", "\u00A0\u200B", "Assam"] },
  { listConjunction: " " },
  { restrictedStates: ["Assam {all}"] },
  { restrictedStates: ["Assam {minimum-age}"] },
  { listConjunction: "{and}" },
])("a legal fact that no page could show is refused: %o", async (changes) => {
  expect(await complaints(good)).toEqual([]);
  expect(await complaints({ ...good, ...changes })).not.toEqual([]);
});

test.each([{ email: "o'neill+play@example.co.in" }, { addressLine: "{minimum-age} Rummy Road" }])(
  "a legal fact that pages can show is taken: %o",
  async (changes) => {
    expect(await complaints({ ...good, ...changes })).toEqual([]);
    const settings = {
      ...settingsAnswer,
      ruleFigures: [{ key: "minimum-age", amount: 18, unit: "years", grouped: false }],
    };
    expect(tokenWords(settings).get("minimum-age")).toBe("18");
    expect(read({ ...good, ...changes })).toBe("Not in Assam.");
  },
);

test("whatever legal facts the Studio takes, the site shows without braces and gaps", async () => {
  const piece = fc.constantFrom(
    "a",
    "B",
    "9",
    ".",
    "-",
    "_",
    "+",
    "@",
    "&",
    "'",
    "’",
    "/",
    "{",
    "}",
    "",
    " ",
    "\u200B",
    "é",
    "minimum-age",
    "example.com",
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
  const facts = fc.record({
    restrictedStates: fc.uniqueArray(text, { minLength: 1, maxLength: 2 }),
    listConjunction: fc.oneof(fc.constant("and"), text),
    email: fc.oneof(
      fc.constant(good.email),
      fc.tuple(text, text).map((parts) => parts.join("@")),
      fc.emailAddress(),
    ),
    addressLine: text,
  });
  await fc.assert(
    fc.asyncProperty(facts, async (some) => {
      if ((await complaints(some)).length > 0) return;
      expect(read(some)).not.toMatch(/[{}]/);
      for (const words of [...some.restrictedStates, some.listConjunction, some.addressLine])
        expect(isBlankText(words), JSON.stringify(words)).toBe(false);
    }),
    { numRuns: 150 },
  );
});
