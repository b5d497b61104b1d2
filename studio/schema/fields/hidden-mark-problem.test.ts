import { expect, test } from "vitest";

import { hiddenMarkProblem } from "./hidden-mark-problem.ts";

test.each([
  ["Get a bo\u00adnus now", "beside “bonus”"],
  ["Win\u200b big", "beside “Win”"],
  ["Win \u2060 big", "beside “big”"],
  ["Win big \u200e", "beside “big”"],
  ["\ufeffAssam", "beside “Assam”"],
  ["Play smart\u000bWin big", "beside “smart Win”"],
  ["Play smart\u2028Win big", "beside “smart Win”"],
  ["bo\u200dnus", "beside “bonus”"],
  ["\u00a0Assam", "before “Assam”"],
  ["Assam\u00a0", "after “Assam”"],
  ["Read this.\u202f\n", "after “this.”"],
])("%j is refused, and the word is named", (text, words) => expect(hiddenMarkProblem(text)).toContain(words));

test.each([
  "",
  " \u200b",
  "18\u00a0years or older",
  "One line\nand another",
  "Typed and ",
  " Typed",
  "A line\n",
  "श्\u200dयाम",
  "మీ రాజ్\u200cకుమార్",
  "A family: 👩🏽\u200d👧, ❤️\u200d🔥 and 5♥️",
])("%j is accepted, or another rule's", (text) => expect(hiddenMarkProblem(text)).toBeUndefined());
