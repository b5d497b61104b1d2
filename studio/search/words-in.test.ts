import { expect, test } from "vitest";

import { wordsIn } from "./words-in.ts";

test.each([
  ["Get a flat Rs.50 bonus!", ["get", "a", "flat", "rs", "50", "bonus"]],
  ["₹1,00,000", ["rs", "100000"]],
  ["Can’t, can't or can‘t?", ["cant", "cant", "or", "cant"]],
  ["“Naïve” CAFÉ — na\u00adive", ["naive", "cafe", "naive"]],
  ["13-card rummy; TERAH100", ["13", "card", "rummy", "terah", "100"]],
  ["ﬁne\u200b print\u00a0here", ["fine", "print", "here"]],
  ["रमी खेलें", ["रमी", "खेलें"]],
  ["दीवाली, दिवाला", ["दीवाली", "दिवाला"]],
  ["ज़रूर", ["जरूर"]],
  ["தமிழ் ગુજરાતી", ["தமிழ்", "ગુજરાતી"]],
  ["₹५,०००", ["rs", "5000"]],
  [" … ", []],
])("%j is read as %j", (text, words) => expect(wordsIn(text)).toEqual(words));
