import { createHmac } from "node:crypto";

import { afterEach, expect, test, vi } from "vitest";

import { respelled } from "../testing/respelled.ts";
import { createPreviewCookie, type PreviewPass } from "./preview-cookie.ts";

const key = Buffer.from("signs previews");
const origins = { siteOrigin: "http://site.test:3000", studioOrigin: "http://studio.test" };
const cookie = createPreviewCookie({ ...origins, keys: [key] });
const pass: PreviewPass = {
  userId: "asha",
  sessionId: "digest",
  perspective: ["rDiwali", "drafts"],
  conditions: { claims: "hidden", theme: "dark", day: "2027-01-01" },
  endsAt: Date.now() + 3_600_000,
};
const given = cookie.give(pass);
const sent = given.split(";", 1)[0] ?? "";
const [value = "", signature = ""] = sent.slice(sent.indexOf("=") + 1).split(".");
const name = sent.slice(0, sent.indexOf("="));

afterEach(() => {
  vi.useRealTimers();
});

test.each([sent, `a=1; ${sent}`, `${sent}; b=2`, `a=1;${sent};b=2`])("is read from %s", (cookies) => {
  expect(cookie.read(cookies)).toEqual(pass);
});

const signed = (text: string) => {
  const encoded = Buffer.from(text).toString("base64url");
  return `${name}=${encoded}.${createHmac("sha256", key).update(encoded).digest("base64url")}`;
};

test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["another cookie", "a=1"],
  ["no value", `${name}=`],
  ["no signature", `${name}=${value}.`],
  ["a short signature", `${name}=${value}.${signature.slice(1)}`],
  ["another signature", `${name}=${value}.${"A".repeat(43)}`],
  ["another spelling of its signature", `${name}=${value}.${respelled(signature)}`],
  ["a changed value", `${name}=A${value.slice(1)}.${signature}`],
  ["another cookie whose name ends the same", `x${sent}`],
  ["a longer name", sent.replace("=", "_=")],
  [
    "one of another key",
    createPreviewCookie({ ...origins, keys: [Buffer.from("other")] })
      .give(pass)
      .split(";", 1)[0],
  ],
  ["one of the site on another port", sent.replace("3000", "3001")],
  ["what an older version of the site signed", signed('{"who":"asha"}')],
  ["a perspective that no version of the site knows", signed(JSON.stringify({ ...pass, perspective: ["raw"] }))],
  ["one without a perspective", signed(JSON.stringify({ ...pass, perspective: [] }))],
  ["one that has ended", cookie.give({ ...pass, endsAt: Date.now() - 1 }).split(";", 1)[0]],
])("nobody gets a preview with %s", (_case, cookies) => expect(cookie.read(cookies)).toBeUndefined());

test("ends by time, for the browser as for the site", () => {
  expect(given).toMatch(/; Max-Age=3(?:599|600);/);
  vi.useFakeTimers({ now: pass.endsAt });
  expect(cookie.read(sent)).toBeUndefined();
});

test.each([
  ["http://localhost:3000", "http://localhost:3333", "SameSite=Lax"],
  ["https://rummy.example", "https://studio.rummy.example", "SameSite=Lax; Secure"],
  ["https://rummy.example", "https://rummy.example:8443", "SameSite=Lax; Secure"],
  ["https://rummy.example", "https://notrummy.example", "SameSite=None; Secure; Partitioned"],
  ["https://www.rummy.example", "https://studio.rummy.example", "SameSite=None; Secure; Partitioned"],
  ["https://rummy.example", "https://rummy.sanity.studio", "SameSite=None; Secure; Partitioned"],
])("%s gives it to the frame in %s with %s, and takes it away the same", (siteOrigin, studioOrigin, attributes) => {
  const own = createPreviewCookie({ siteOrigin, studioOrigin, keys: [key] });
  for (const header of [own.give(pass), own.clear()]) expect(header).toMatch(new RegExp(`; HttpOnly; ${attributes}$`));
  expect(own.clear()).toContain("=; Max-Age=0; Path=/");
});
