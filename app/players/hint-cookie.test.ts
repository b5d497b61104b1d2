import { expect, test } from "vitest";

import { clearedHintCookie, hintCookie, hintCookieName, signedInHintFinder } from "./hint-cookie.ts";

const origins = ["http://localhost", "http://localhost:3000", "http://localhost:30001", "https://rummy.example"];

test.each(origins)("the hint of %s lasts as long as a session", (origin) => {
  const name = hintCookieName(origin);
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  expect(hintCookie(origin)).toBe(`${name}=1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax${secure}`);
  expect(clearedHintCookie(origin)).toBe(`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`);
});

test("no site reads another's hint, although a browser sends it to every port of a host", () => {
  for (const origin of origins) {
    const others = origins.filter((other) => other !== origin).map((other) => `${hintCookieName(other)}=1`);
    const isSignedIn = signedInHintFinder(origin);
    expect(isSignedIn(others.join("; "))).toBe(false);
    expect(isSignedIn([...others, `${hintCookieName(origin)}=1`].join("; "))).toBe(true);
    expect(isSignedIn(`${hintCookieName(origin)}=2`)).toBe(false);
    expect(isSignedIn(undefined)).toBe(false);
  }
});
