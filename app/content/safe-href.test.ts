import { expect, test } from "vitest";

import { isSafeHref } from "./safe-href.ts";

test.each([
  "/",
  "/tc",
  "/tc#jurisdiction",
  "/how-to-play?tab=pool",
  "#jurisdiction",
  "https://example.com/a?b=c#d",
  "mailto:support@example.com",
  "tel:+914412345678",
])("a visitor may follow %s", (href) => expect(isSafeHref(href)).toBe(true));

test.each([
  "",
  "tc",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "http://example.com",
  "//evil.example",
  "/\\evil.example",
  "/tc\\evil",
  "https://a b",
  "mailto:",
])("a visitor is never sent to %j", (href) => expect(isSafeHref(href)).toBe(false));
