import { randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { isPreview, previewCookieName, previewCookieValue } from "./preview-cookie.ts";

const key = randomBytes(32);
const inAnHour = () => new Date(Date.now() + 3_600_000);
const cookie = (value: string) => `theme=dark; ${previewCookieName}=${value}; other=1`;

test("a cookie that this site signed is a preview until it ends", () => {
  expect(isPreview(cookie(previewCookieValue(inAnHour(), key)), key)).toBe(true);
  expect(isPreview(cookie(previewCookieValue(new Date(Date.now() - 1_000), key)), key)).toBe(false);
});

test("a cookie that another key signed, that was made longer to last, or that is junk is none", () => {
  const value = previewCookieValue(inAnHour(), key);
  const longer = value.replace(/^\d+/, "9999999999");
  for (const forged of [
    previewCookieValue(inAnHour(), randomBytes(32)),
    longer,
    "1",
    "",
    `${value}x`,
    value.slice(1),
  ]) {
    expect(isPreview(cookie(forged), key), forged).toBe(false);
  }
  expect(isPreview(undefined, key)).toBe(false);
});
