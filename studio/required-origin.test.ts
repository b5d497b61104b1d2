import { expect, test } from "vitest";

import { requiredOrigin } from "./required-origin.ts";

test.each([undefined, "https://www.example.com", "http://localhost:3000", "http://[::1]:3000"])(
  "the Studio takes %s as its site's origin",
  (origin) => expect(requiredOrigin("SITE", origin)).toBe(origin),
);

test.each([
  "https://x/",
  "https://x/faq",
  "https://X.example",
  "x.example",
  "ftp://x.example",
  "https://x.example:443",
  "",
])("the Studio is not built for the origin %o", (origin) => {
  expect(() => requiredOrigin("SITE", origin)).toThrow(/^SITE must be an origin such as https:/);
});
