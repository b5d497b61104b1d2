import { expect, test } from "vitest";

import { completedAnswer } from "../bundled/completed-query.ts";
import { notFound } from "../queries/notice.ts";
import { notFoundAnswer } from "../testing/answers.ts";
import { createLegalSwitch } from "./legal-switch.ts";
import { createSharedSettings } from "./shared-settings.ts";

/** Settings that are completed from a bundle, and how often it was read. */
function sharedSettings() {
  let bundleReads = 0;
  const settings = createSharedSettings({
    legalSwitch: createLegalSwitch(() => undefined),
    hiding: () => ({ paths: new Set(), siteOrigin: "https://rummy.example", edition: 0 }),
    completed: (answer) =>
      completedAnswer(notFound, answer, () => {
        bundleReads += 1;
        return notFoundAnswer;
      }),
  });
  return { settings, bundleReads: () => bundleReads };
}

const lacking = { ...notFoundAnswer, settings: { ...notFoundAnswer.settings, allRightsReserved: null } };

test("words that the dataset lacks are read from the bundle once, however many pages show them", () => {
  const { settings, bundleReads } = sharedSettings();
  expect(settings.take(lacking)).toBe(true);
  const shown = settings.shown();
  expect(shown).toEqual(notFoundAnswer.settings);
  expect(settings.shown(), "the same object, which is parsed once").toBe(shown);
  expect(settings.take(structuredClone(lacking)), "nothing changed").toBe(false);
  expect(bundleReads()).toBe(1);
});

test("an older answer is completed too, and the lake's takes its place", async () => {
  const { settings } = sharedSettings();
  await settings.takeOlder(() => Promise.resolve(lacking));
  expect(settings.shown()).toEqual(notFoundAnswer.settings);
  expect(settings.take(structuredClone(lacking)), "the lake gave the same").toBe(false);
  const newer = { ...notFoundAnswer, settings: { ...notFoundAnswer.settings, tagline: "Anew." } };
  expect(settings.take(newer)).toBe(true);
  await settings.takeOlder(() => Promise.resolve(lacking));
  expect(settings.shown()).toEqual(newer.settings);
});

test("what cannot be completed stays as the lake gave it, for each page to refuse", () => {
  const { settings } = sharedSettings();
  const broken = { ...notFoundAnswer.settings, navigation: "none" };
  settings.take({ ...notFoundAnswer, settings: broken });
  expect(settings.shown()).toEqual(broken);
});
