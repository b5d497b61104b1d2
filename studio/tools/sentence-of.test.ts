import { expect, test } from "vitest";

import { sentenceOf } from "./sentence-of.ts";

test.each([
  [Object.assign(new Error("Refused"), { statusCode: 409 }), "Refused"],
  [new Error("There is nothing left."), "There is nothing left."],
  [
    Object.assign(new Error("Request error while attempting to reach is http://127.0.0.1/?query=*"), {
      isNetworkError: true,
    }),
    "The content lake does not answer. Check your connection.",
  ],
  ["words", "words"],
])("a person reads of %s", (failure, sentence) => expect(sentenceOf(failure)).toBe(sentence));
