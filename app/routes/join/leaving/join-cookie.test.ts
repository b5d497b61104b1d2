import { expect, test } from "vitest";

import { draftCookie, resetCookie } from "./join-cookies.ts";
import { noticeCookie } from "./notice.ts";

const local = { cookieSecrets: ["a-secret-of-more-than-32-characters"] as const, siteOrigin: "http://localhost:3000" };
const inPublic = { ...local, siteOrigin: "https://rummy.example" };
const id = "7b0f1f0e-7a4e-4c1c-9b57-2f3c4f3f3a11";

const bring = (setCookie: string) =>
  new Request("http://localhost:3000/otp", { headers: { Cookie: setCookie.split(";", 1)[0] ?? "" } });

test("a cookie's value is read back as it was written", async () => {
  expect(await resetCookie(local).read(bring(await resetCookie(local).give(id)))).toBe(id);
});

test("in public a cookie is tied to the host, out of reach of scripts and of other sites' forms", async () => {
  const given = await resetCookie(inPublic).give(id);
  expect(given).toMatch(/^__Host-rummy_reset=/);
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(given).toContain(attribute);
  expect(given).not.toContain("Domain");
});

test("a cookie that is not signed, or signed with another secret, is ignored", async () => {
  const other = { ...local, cookieSecrets: ["another-secret-of-32-characters-too"] as const };
  expect(await resetCookie(local).read(bring(await resetCookie(other).give(id)))).toBeUndefined();
  expect(await resetCookie(local).read(bring(`rummy_reset_3000=${id}`))).toBeUndefined();
  expect(await resetCookie(local).read(new Request("http://localhost:3000/otp"))).toBeUndefined();
});

test("a cookie is not accepted as another cookie of this site", async () => {
  const given = await draftCookie(local).give({
    owner: "",
    movesToOtherNumbers: false,
    typed: { name: "Asha", email: "asha@example.in" },
  });
  expect(await noticeCookie(local).read(bring(given.replace("rummy_draft", "rummy_notice")))).toBeUndefined();
});
