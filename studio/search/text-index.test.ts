import { expect, test } from "vitest";

import { createTextIndex, type FindableText } from "./text-index.ts";

const texts = {
  bonus: { words: "Register and get a flat Rs.50 bonus. One person, one account.", names: ["welcome-bonus"] },
  larger: { words: "The larger bonus is Rs.500, for the larger deposit." },
  free: { words: "Are there free matches?" },
  practice: { words: "Learn, make mistakes and try again in free matches with practice chips." },
  welcome: { words: "Welcome, {name}" },
  logIn: { words: "Log in" },
  hint: { words: "Log in to see what you have won." },
  wait: { words: "Please try again in {wait}, or use another connection." },
  wrong: { words: "Something went wrong at our end, not at yours. Please wait a moment." },
  forgotten: { words: "Did you forget your password?" },
  diwali: { words: "दिवाली की शुभकामनाएँ" },
  bankrupt: { words: "दिवाला निकल गया" },
  gaya: { words: "Don’t play while you’re tired: café nights are long." },
};

function indexOf(more: Readonly<Record<string, FindableText>> = {}) {
  const index = createTextIndex<FindableText & { name?: string }>();
  for (const [name, text] of Object.entries({ ...texts, ...more })) index.put(name, [{ ...text, name }]);
  return { index, named: (query: string) => index.find(query).map(({ text }) => text.name) };
}

test.each([
  ["a figure as visitors read it", "flat Rs.50 bonus", "bonus"],
  ["another spelling of it", "flat ₹ 50", "bonus"],
  ["another figure", "bonus Rs 500", "larger"],
  ["the name of a figure", "{welcome-bonus}", "bonus"],
  ["a whole text before a longer one", "log in", "logIn"],
  ["words in their order before the same words", "free matches?", "free"],
  ["a word that is only begun", "free mat", "free"],
  ["one letter of difference", "regster", "bonus"],
  ["two swapped letters in two words", "wetn worng", "wrong"],
  ["a word too much", "something really went wrong", "wrong"],
  ["the half of it", "something went wrong: check the internet", "wrong"],
  ["another word that exists as well", "did you free your password", "forgotten"],
  ["what was known only to the visitor", "Please try again in 30 minutes, or use another connection.", "wait"],
  ["another spelling of a Hindi word, and not another word with the same consonants", "दीवाली", "diwali"],
  ["a greeting of somebody", "Welcome, Asha Rao", "welcome"],
  ["a word beside one that nobody wrote", "zebra deposit", "larger"],
  ["another apostrophe, no accent, capitals", "DONT PLAY WHILE YOU'RE TIRED: CAFE", "gaya"],
])("finds %s", (_what, query, name) => expect(indexOf().named(query)[0]).toBe(name));

test.each(["", " … ", "zebra", "zebra 51", "password chips"])("finds nothing for “%s”", (query) => {
  expect(indexOf().named(query)).toEqual([]);
});

test("a document's texts take the place of those that it had", () => {
  const { index, named } = indexOf();
  index.put("free", [{ words: "Tables cost nothing.", name: "free" }]);
  expect(named("are there free matches")).not.toContain("free");
  expect(named("tables cost nothing")).toEqual(["free"]);
  index.put("free", []);
  expect(named("tables cost nothing")).toEqual([]);
});

test("typing reads no text again: each is read once when it is put in", () => {
  let reads = 0;
  const index = createTextIndex<FindableText>();
  for (let document = 0; document < 5_000; document += 1) {
    const words = `Question ${document} of the players of table ${document % 100}, and its answer`;
    index.put(String(document), [
      {
        get words() {
          reads += 1;
          return words;
        },
      },
    ]);
  }
  expect(reads).toBe(5_000);
  const sentence = "question 4217 of the plaeyrs of table 17, and its answer";
  for (let length = 1; length <= sentence.length; length += 1) index.find(sentence.slice(0, length));
  expect(reads).toBe(5_000);
  const [found] = index.find(sentence);
  expect(found?.text.words).toContain("Question 4217 ");
});
