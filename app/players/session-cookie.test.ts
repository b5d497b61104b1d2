import { expect, test } from "vitest";

import { clearedSessionCookie, readSessionSecret, sessionCookie, sessionCookieName } from "./session-cookie.ts";

const secret = "s".repeat(43);

test("over HTTPS the cookie is bound to the host; locally its name holds the port, because cookies are shared between ports", () => {
  expect(sessionCookie("https://rummy.example", secret)).toBe(
    `__Host-rummy_session=${secret}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(sessionCookie("http://localhost:3000", secret)).toBe(
    `rummy_session_3000=${secret}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(clearedSessionCookie("http://localhost:3000")).toMatch(/^rummy_session_3000=; Max-Age=0;/);
});

test("the cookie is read back among other cookies", () => {
  const name = sessionCookieName("http://localhost:3000");
  expect(readSessionSecret(`a=b; ${name}=${secret};c`, name)).toBe(secret);
  expect(readSessionSecret(`rummy_session_3001=${secret}`, name)).toBeUndefined();
  expect(readSessionSecret(undefined, name)).toBeUndefined();
});

test("of two cookies with the name neither is accepted, because one of them was planted", () => {
  expect(readSessionSecret(`n=${secret}; n=${"t".repeat(43)}`, "n")).toBeUndefined();
});
