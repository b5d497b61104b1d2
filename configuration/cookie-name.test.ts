import { expect, test } from "vitest";

import { cookieName } from "./cookie-name.ts";

test.each([
  ["http://localhost", "rummy_hint_80"],
  ["http://localhost:3000", "rummy_hint_3000"],
  ["https://rummy.example", "__Host-rummy_hint"],
  ["https://rummy.example:8443", "__Host-rummy_hint_8443"],
])("a cookie of %s has the name %s", (origin, name) => expect(cookieName(origin, "hint")).toBe(name));
