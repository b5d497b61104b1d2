import { createHmac } from "node:crypto";

import { afterEach, expect, test, vi } from "vitest";

import { respelled } from "../../testing/respelled.ts";
import { createSharedCookie, type SharedPass } from "./shared-cookie.ts";

const siteOrigin = "http://site.test:3000";
const key = Buffer.from("signs shared drafts");
const cookie = createSharedCookie(siteOrigin, [key]);
const pass: SharedPass = { name: "a-share", path: "/about-us", endsAt: new Date(Date.now() + 3_600_000) };
const [sent = ""] = cookie.give(pass).split(";", 1);
const [name = "", value = ""] = sent.split("=");
const [share = "", endsAt = "", signature = ""] = value.split(".");

afterEach(() => {
  vi.useRealTimers();
});

test.each([sent, `a=1; ${sent}`, `${sent}; b=2`, `a=1;${sent};b=2`])("is read from %s at its path", (cookies) => {
  for (const target of ["/about-us", "/about-us?tab=1", "/about-us?"])
    expect(cookie.read(cookies, target)).toBe("a-share");
});

test.each(["/", "/about-us/", "/about-us.data", "/About-us", "/%61bout-us", "//about-us", "/faq", "/faq?/about-us"])(
  "shows nothing at %s",
  (target) => {
    expect(cookie.read(sent, target)).toBeUndefined();
    // Under the name that a cookie for this path has.
    const [own = ""] = cookie.clear(target).split("=", 1);
    expect(cookie.read(`${own}=${value}`, target)).toBeUndefined();
  },
);

test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["no value", `${name}=`],
  ["no signature", `${name}=${share}.${endsAt}.`],
  ["a short signature", `${name}=${share}.${endsAt}.${signature.slice(1)}`],
  ["another signature", `${name}=${share}.${endsAt}.${"A".repeat(43)}`],
  ["another spelling of its signature", `${name}=${share}.${endsAt}.${respelled(signature)}`],
  ["another share", `${name}=b-share.${endsAt}.${signature}`],
  ["a later end", `${name}=${share}.${Number(endsAt) + 1}.${signature}`],
  ["another cookie whose name ends the same", `x${sent}`],
  [
    "one of another key",
    createSharedCookie(siteOrigin, [Buffer.from("other")])
      .give(pass)
      .split(";", 1)[0],
  ],
  ["one of the site on another port", sent.replace("3000", "3001")],
  ["one that was signed without its path", `${name}=${share}.${endsAt}.${signed(`${share}.${endsAt}`)}`],
  ["one that has ended", cookie.give({ ...pass, endsAt: new Date(Date.now() - 1) }).split(";", 1)[0]],
])("nobody sees a draft with %s", (_case, cookies) => expect(cookie.read(cookies, pass.path)).toBeUndefined());

function signed(text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

test("two paths have cookies of their own; of two links to one path the last counts", () => {
  const [other = ""] = cookie.give({ ...pass, name: "b-share", path: "/faq" }).split(";", 1);
  const both = `${sent}; ${other}`;
  expect([cookie.read(both, "/about-us"), cookie.read(both, "/faq")]).toEqual(["a-share", "b-share"]);
  expect(cookie.give({ ...pass, name: "b-share" }).split("=", 1)).toEqual([name]);
});

test("ends by time, for the browser as for the site", () => {
  expect(cookie.give(pass)).toMatch(/; Max-Age=3(?:599|600|598);/);
  vi.useFakeTimers({ now: pass.endsAt });
  expect(cookie.read(sent, pass.path)).toBeUndefined();
});

test.each([
  ["http://localhost:3000", "Path=/; HttpOnly; SameSite=Lax"],
  ["https://rummy.example", "Path=/; HttpOnly; SameSite=Lax; Secure"],
])("%s gives it, and takes it away, with %s", (origin, attributes) => {
  const own = createSharedCookie(origin, [key]);
  for (const header of [own.give(pass), own.clear("/about-us?a=b")])
    expect(header.endsWith(`; ${attributes}`)).toBe(true);
  expect(own.clear("/about-us?a=b").split("=", 1)).toEqual(own.give(pass).split("=", 1));
  expect(own.clear("/about-us")).toContain("=; Max-Age=0;");
});
