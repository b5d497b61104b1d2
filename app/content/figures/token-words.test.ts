import { expect, test, vi } from "vitest";

import { tokenWords } from "./token-words.ts";

const settings = {
  offerFigures: [],
  ruleFigures: [{ key: "liability-cap", amount: 1000, unit: "rupees", grouped: true }],
  restrictedStates: ["Telangana", "Assam", "Odisha"],
  listConjunction: "and",
  contact: { supportEmail: "support@example.com" },
};

test("a figure is named with its unit or as the bare amount", () => {
  const words = tokenWords(settings);
  expect(words.get("liability-cap")).toBe("Rs.1,000");
  expect(words.get("liability-cap-amount")).toBe("1,000");
});

test("of two figures with one name legal's is used, and of one owner's the last", () => {
  const offer = (key: string) => ({ key, amount: 7, unit: "count", grouped: false });
  const offerFigures = ["liability-cap", "liability-cap-amount", "support-email", "restricted-states"].map(offer);
  const words = tokenWords({ ...settings, offerFigures });
  for (const [name, word] of tokenWords(settings)) expect(words.get(name)).toBe(word);
  const twice = [{ ...offer("welcome-bonus"), amount: 1 }, offer("welcome-bonus")];
  expect(tokenWords({ ...settings, offerFigures: twice }).get("welcome-bonus")).toBe("7");
});

test("the support address is the one of the contact block", () => {
  expect(tokenWords(settings).get("support-email")).toBe("support@example.com");
});

test.each([
  [["Assam"], "Assam"],
  [["Assam", "Odisha"], "Assam and Odisha"],
  [["Telangana", "Assam", "Odisha"], "Telangana, Assam and Odisha"],
  [["Telangana", "Assam", ""], "Telangana and Assam"],
  [[" ", "Telangana", "\u200B", "Assam"], "Telangana and Assam"],
  [["Assam", "\u00A0"], "Assam"],
])("the restricted states %j read as “%s”", (restrictedStates, words) => {
  expect(tokenWords({ ...settings, restrictedStates }).get("restricted-states")).toBe(words);
});

test.each([[[]], [[""]], [[" ", "\u200B"]]])("facts that name no state are refused: %j", (restrictedStates) => {
  expect(() => tokenWords({ ...settings, restrictedStates })).toThrow("names no state");
});

const readable = { key: "bonus", amount: 25, unit: "rupees", grouped: null };

test.each([
  ["no unit", { unit: null }],
  ["a text as its amount", { amount: "500" }],
  ["no amount", { amount: null }],
])("a figure with %s has no word, nor has another of its name, and all others have theirs", (_, changes) => {
  using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const broken = { ...readable, ...changes, key: "liability-cap" };
  const same = { ...readable, key: "liability-cap" };
  const sameBare = { ...readable, key: "liability-cap-amount" };
  for (const lists of [
    { offerFigures: [readable, broken], ruleFigures: [] },
    { offerFigures: [readable], ruleFigures: [broken] },
    { offerFigures: [readable, same, sameBare], ruleFigures: [broken] },
    { offerFigures: [readable], ruleFigures: [same, broken] },
  ]) {
    const words = tokenWords({ ...settings, ...lists });
    const found = ["liability-cap", "liability-cap-amount", "bonus", "support-email"].map((name) => words.has(name));
    expect(found).toEqual([false, false, true, true]);
  }
  const younger = tokenWords({ ...settings, offerFigures: [readable, broken] });
  expect(younger.get("liability-cap")).toBe("Rs.1,000");
});

test.each([[null], [7]])("a figure whose name is %j takes no other figure with it", (key) => {
  using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect([...tokenWords({ ...settings, offerFigures: [{ ...readable, key }, readable] })]).toEqual([
    ...tokenWords({ ...settings, offerFigures: [readable] }),
  ]);
});
