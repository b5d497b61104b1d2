import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";

import { isRead } from "../../tests/spec/marked-seed.ts";
import { documents } from "../seed/documents.ts";
import { claimDecisions } from "../seed/legal/claim-decisions.ts";
import { compiledSchema as schema, pathToString } from "../testing/compiled-schema.ts";
import { claimSigns } from "./claim-signs.ts";
import { readableTexts } from "./readable-texts.ts";
import { mayClaim, type StoredDocument, undecidedClaims } from "./undecided-claims.ts";

const namesOf = (type: string, field: string): string[] =>
  documents
    .filter(({ _type }) => _type === type)
    .flatMap(
      (document) => z.string().safeParse(Object.entries(document).find(([name]) => name === field)?.[1]).data ?? [],
    );

const vocabulary = {
  offerFigures: namesOf("offerFigure", "key"),
  bonusCodes: namesOf("promotion", "code"),
  ownWords: ["inaam", "dhan varsha"],
};

const stored = documents.map((document): StoredDocument => ({ ...document }));

test("every text of the seed that may be a claim is marked or decided about, and no decision is about words that are gone", () => {
  const open = (decisions: typeof claimDecisions) =>
    stored.flatMap((document) =>
      undecidedClaims(document, { schema, vocabulary, decisions }).map(({ path, words }) => ({
        document: document._id,
        path: pathToString(path),
        words,
      })),
    );
  expect(open(claimDecisions)).toEqual([]);
  const decided = claimDecisions.map(({ document, path, words }) => ({ document, path, words }));
  expect(open([])).toEqual(expect.arrayContaining(decided));
});

/** What marketing writes about games for money, as collected from mails and pages of the trade; `#` is an amount. */
const claims = [
  "Win a cash prize of # this weekend!",
  "Get # free on your first deposit",
  "Sign up now and we add # to your account",
  "Flat # cashback on every Friday",
  "Join 2 crore players who earn real cash daily",
  "Refer a friend and both of you receive #",
  "Instant withdrawals to your bank",
  "Play rummy for money with people like you",
  "Weekly tournament, # guaranteed",
  "The more you play, the bigger your rewards",
  "Use code TERAHDEPOSIT when you pay in",
  "Your welcome gift is waiting: {welcome-bonus}",
  "100% extra up to # when you add cash",
  "Turn your skill into income: make money from home",
  "Lucky draw for a new bike every month",
  "Daily jackpots worth # and more",
  "Diwali dhamaka: paise hi paise, inaam #",
  "Dhan Varsha has begun",
  "Claim your # voucher before Sunday",
  "We double your deposit of #",
  "Paid games now at lower fees",
  "VIP players get their winnings first",
  "Enter the contest, take home a car",
  "Earn while you learn: # for each lesson",
  "Cash tables open tonight at nine",
  "Win big with thirteen cards",
  "No risk: money-back for your first five games",
  "An exciting offer for old players",
  "A discount of # on entry",
  "Free entry to our prize pool",
  "Loyalty pays: points become rupees",
  "Bring three friends, collect # for each",
];

const amounts = [
  "Rs.999",
  "₹5,000",
  "Rs. 10 lakh",
  "2 crore rupees",
  "{deposit-bonus-limit}",
  "INR 750",
  "50%",
  "25000/-",
];

/** Every string of a document that visitors could read, as a function that replaces it in a copy. */
function placesOf(document: StoredDocument): ((words: string) => StoredDocument)[] {
  const places: ((words: string) => unknown)[] = [];
  collect(document, (changed) => changed);
  return places.map((place) => (words) => z.custom<StoredDocument>().parse(place(words)));

  function collect(value: unknown, rebuild: (changed: unknown) => unknown): void {
    if (typeof value === "string") places.push((words) => rebuild(words));
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) collect(item, (changed) => rebuild(value.with(index, changed)));
    else if (typeof value === "object" && value !== null)
      for (const [name, part] of Object.entries(value))
        if (isRead(name) && name !== "markDefs") collect(part, (changed) => rebuild({ ...value, [name]: changed }));
  }
}

const withTexts = stored
  .filter(({ _type }) => mayClaim(_type))
  .map((document) => ({ document, places: placesOf(document) }));

/** A letter or digit of ASCII as another one that looks like it: of the mathematical bold, or as wide as a Chinese character. */
const letterFrom = (capital: number, small: number, digit: number) => (letter: string) => {
  const first = letter >= "a" ? ["a", small] : letter >= "A" ? ["A", capital] : ["0", digit];
  return String.fromCodePoint(Number(first[1]) + letter.charCodeAt(0) - String(first[0]).charCodeAt(0));
};

const asciiLetter = /[A-Za-z0-9]/g;

/** How the same words come from other programs. Figures keep their names, which the Studio checks. */
const disguises: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => words.replaceAll(" ", "\u00a0"),
  (words) => words.replaceAll(" ", " \u2009"),
  (words) => words.replaceAll(" ", "\u000b"),
  (words) => words.replace(/(?<=\w)(?=\w)/g, "\u00ad"),
  (words) => words.replace(/(?<=\S)(?=\S)/g, "\u200b"),
  (words) => words.replace(/(?<=\S)(?=\S)/g, "\u2060"),
  (words) => `\ufeff${words.replaceAll(" ", " \u200e")}`,
  (words) => words.replaceAll("-", "\u2011"),
  (words) => words.replace(asciiLetter, letterFrom(0x1d400, 0x1d41a, 0x1d7ce)),
  (words) => words.replace(asciiLetter, letterFrom(0xff21, 0xff41, 0xff10)),
];

/** A document of the seed with a claim that nobody marked in a random place of it. */
const unmarkedClaim = fc
  .record({
    chosen: fc
      .constantFrom(...withTexts)
      .chain(({ document, places }) => fc.constantFrom(...places).map((place) => ({ document, place }))),
    claim: fc.constantFrom(...claims),
    amount: fc.constantFrom(...amounts),
    shape: fc.constantFrom<(words: string) => string>(
      (words) => words,
      (words) => words.toUpperCase(),
      (words) => `Dear player! ${words} Hurry.`,
    ),
  })
  .map(({ chosen: { document, place }, claim, amount, shape }) => {
    const words = claim.includes("{") ? claim : shape(claim.replace("#", amount.includes("{") ? "Rs.500" : amount));
    // A stretch of a paragraph touches its neighbours.
    return { document, words, changed: place(` ${words} `) };
  });

test("200 claims that nobody marked, in random places and words, are all listed", () => {
  const drawn = fc.sample(unmarkedClaim, { numRuns: 200, seed: Number(process.env["SEED"] ?? 20) });
  const missed = drawn.filter(({ changed, words }) => {
    const listed = undecidedClaims(changed, { schema, vocabulary, decisions: claimDecisions });
    return !listed.some((text) => text.words.includes(words)) && !isMarkedThere(changed, words);
  });
  expect(missed.map(({ document, words }) => `${document._id}: ${words}`)).toEqual([]);
});

test("no claim is hidden by the spaces, hyphens, letters and invisible marks of pasted text", () => {
  const said = claims.flatMap((claim) => amounts.map((amount) => claim.replace("#", amount)));
  const missed = said.flatMap((words) =>
    disguises.map((disguise) => disguise(words)).filter((pasted) => claimSigns(pasted, vocabulary).length === 0),
  );
  expect(missed).toEqual([]);
});

test.each(disguises.map((disguise) => disguise("Dhan Varsha")))(
  "legal’s own word is found as it was pasted: %j",
  (word) => {
    for (const disguise of disguises)
      expect(claimSigns(disguise("On Dhan Varsha day"), { ...vocabulary, ownWords: [word] })).toHaveLength(1);
  },
);

/** Whether the claim stands where another mark already hides it, so that the switch needs no other. */
const isMarkedThere = (document: StoredDocument, words: string): boolean => {
  const type = schema.get(document._type);
  return !!type && readableTexts(type, document).some((text) => text.isMarked && text.words.includes(words));
};
