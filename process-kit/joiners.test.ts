import { expect, test } from "vitest";

import { withoutStrayJoiners } from "./joiners.ts";

const zwnj = "\u200c";
const zwj = "\u200d";

test.each([
  ["Devanagari, half form", `श्${zwj}याम`],
  ["Devanagari, with a nukta", `फ़्${zwj}रान्सिस`],
  ["Bengali, a whole RA", `র${zwj}্যাম`],
  ["Kannada, a whole RA", `ರ${zwj}್ಯಾಲಿ`],
  ["Devanagari, half form at the end of a word", `श्${zwj} राव`],
  ["Devanagari, visible virama", `क्${zwnj}षमा`],
  ["Bengali", `উদ্${zwnj}যোগ`],
  ["Gurmukhi", `ਸ੍${zwj}ਯਾਮ`],
  ["Gujarati", `ક્${zwj}ષમા`],
  ["Oriya", `କ୍${zwnj}ଷମା`],
  ["Tamil", `லக்${zwnj}ஷ்மி`],
  ["Telugu", `రాజ్${zwnj}కుమార్`],
  ["Kannada", `ರಾಜ್${zwnj}ಕುಮಾರ್`],
  ["Malayalam", `ക്${zwj}ഷേമ`],
  ["Malayalam, a chillu at the end as old keyboards write it", `മോഹന്${zwj}`],
  ["Malayalam, vowel before virama", `അതു്${zwnj}കൊണ്ട്`],
  ["Sinhala", `ශ්${zwj}රී`],
  ["Urdu and Persian", `مهدی${zwnj}پور`],
  ["Arabic, past a vowel sign", `بِ${zwnj}ن`],
])("%s: joiners stay where the script shows them", (_script, name) => expect(withoutStrayJoiners(name)).toBe(name));

test.each([
  ["between Latin letters", `As${zwj}ha`],
  ["at the beginning", `${zwnj}Asha`],
  ["at the end", `Asha${zwnj}`],
  ["alone", zwj],
  ["after a letter without virama", `आ${zwj}शा`],
  ["after a vowel sign", `श्री${zwj}मान`],
  ["after a virama that nothing carries", `\u094d${zwj}य`],
  ["before a vowel sign", `क्${zwj}ि`],
  ["before another script's letter", `क्${zwnj}a`],
  ["before a look-alike of another Indian script", `क्${zwj}ക`],
  ["after another script's virama", `क\u0d4d${zwj}ष`],
  ["a non-joiner at the end of a word", `क्${zwnj} राव`],
  ["a second joiner", `श्${zwj}${zwj}याम`],
  ["a joiner after a non-joiner", `क्${zwnj}${zwj}ष`],
  ["in Arabic, after a letter that joins nothing after it", `دا${zwnj}ود`],
  ["in Arabic, before a letter that joins nothing", `ب${zwnj}ء`],
  ["a joiner in Arabic", `مهدی${zwj}پور`],
  ["between Arabic and Latin", `ب${zwnj}a`],
  ["in Thai, which has no use for it", `ก\u0e3a${zwj}ก`],
  ["in a family of emoji", `👩${zwj}👧`],
])("%s: a joiner without visible effect is removed", (_place, name) => {
  const stays = name.replace(/[\u200c\u200d]/gu, "");
  const kept = withoutStrayJoiners(name);
  expect(kept.normalize()).not.toBe(name);
  expect(kept.replace(/[\u200c\u200d]/gu, "")).toBe(stays);
});
