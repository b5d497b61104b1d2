import { expect, test } from "vitest";

import { localeOf } from "./language.ts";

test.each(["/", "/tc", "/rummy-rules", "/hindi", "/constructor"])(
  "%s is in English, which needs no prefix",
  (pathname) => expect(localeOf(pathname)).toBe("en-IN"),
);
