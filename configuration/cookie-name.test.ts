import { expect, test } from "vitest";

import { cookieName } from "./cookie-name.ts";
import { clearedHintCookie, hintCookie, signedInHintFinder } from "./hint-cookie.ts";

const origins = [
  { origin: "http://localhost", name: "rummy_hint_80" },
  { origin: "http://localhost:3000", name: "rummy_hint_3000" },
  { origin: "http://localhost:30001", name: "rummy_hint_30001" },
  { origin: "https://rummy.example", name: "__Host-rummy_hint" },
  { origin: "https://rummy.example:8443", name: "__Host-rummy_hint_8443" },
];

test.each(origins)("the hint of $origin is $name", ({ origin, name }) => {
  expect(cookieName(origin, "hint")).toBe(name);
  expect(hintCookie(origin, 60)).toMatch(`${name}=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`);
  expect(clearedHintCookie(origin)).toMatch(`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`);
  for (const cookie of [hintCookie(origin, 60), clearedHintCookie(origin)]) {
    expect(cookie.endsWith("; Secure")).toBe(origin.startsWith("https:"));
  }
});

test("no site reads another's hint, although a browser sends it to every port of a host", () => {
  for (const { origin } of origins) {
    const others = origins
      .filter((other) => other.origin !== origin)
      .map((other) => `${cookieName(other.origin, "hint")}=1`);
    const isSignedIn = signedInHintFinder(origin);
    expect(isSignedIn(others.join("; "))).toBe(false);
    expect(isSignedIn([...others, `${cookieName(origin, "hint")}=1`].join("; "))).toBe(true);
    expect(isSignedIn(`${cookieName(origin, "hint")}=2`)).toBe(false);
    expect(isSignedIn(undefined)).toBe(false);
  }
});
