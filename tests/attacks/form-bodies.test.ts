import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Players } from "../../app/players/players.ts";
import { asha } from "../harness/account-players.ts";
import { openAccountSite, type AccountSite } from "../harness/account-site.ts";
import { postedForms } from "../harness/posted-forms.ts";
import { formAddresses } from "../harness/server-build.ts";
import { verifiedChallenge } from "../harness/verified-challenge.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";

/** Tests that every address with a form refuses invalid bodies, and that every form of every page is accepted. */

const verified: Partial<Players> = {
  challenges: (ids) => Promise.resolve(ids.map(verifiedChallenge)),
  emailLink: () => Promise.resolve({ kind: "usable", email: "asha@example.in", mayBeStrangers: true }),
  sendOtp: ({ formId }) => Promise.resolve({ kind: "sent", challengeId: formId }),
};

let site: AccountSite;

beforeAll(async () => {
  site = await openAccountSite([asha], verified);
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

/** A visitor who has verified a mobile; the account area sees a player, and the report on acceptances a member of staff who opened it. */
async function visitorAt(address: string): Promise<Visitor> {
  const visitor = newVisitor(site.origin);
  if (address.startsWith("/protect")) {
    const { name, value } = site.cookieOf(asha);
    visitor.cookies.set(name, value);
  } else if (address.startsWith("/staff")) {
    visitor.cookies.set(site.reportCookie.name, site.reportCookie.value);
  } else if (address.startsWith("/signup")) {
    await visitor.post("/otp", { mobile: "9876543210", formId: crypto.randomUUID() });
  }
  return visitor;
}

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

const hostile: readonly (readonly [what: string, type: string, body: string])[] = [
  ["an array of 400,000,000", urlencoded, "x[400000000]="],
  ["an array of 10,000,000", urlencoded, "x[10000000]="],
  ["32,000 fields", urlencoded, "a&".repeat(32_000)],
  ["a field of no form", urlencoded, "__proto__=a"],
  [
    "a file of no form",
    multipart,
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n--x--\r\n',
  ],
  ["a preamble", multipart, "a".repeat(60_000)],
  ["no end", multipart, "--x\r\n"],
  ["JSON", "application/json", "{}"],
  ["5 MB of parts", multipart, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(95_000)],
];

/** The statuses that refuse a body. The report runs no script, so the addresses that scripts ask are unknown to everybody there. */
const refusalsAt = (address: string): readonly number[] =>
  address.startsWith("/staff") && address.endsWith(".data") ? [404, 413] : [400, 405, 413];

test("every address that accepts a form refuses every body that no page sends", async () => {
  const addresses = await formAddresses();
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    const { cookies } = await visitorAt(address);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const spelled of [address, `${address}.data`]) {
      const asked = hostile.map(async ([what, type, body]) => {
        const headers = { Origin: site.origin, "Content-Type": type, Cookie: cookie };
        const answer = await fetch(site.origin + spelled, { method: "POST", headers, body, redirect: "manual" });
        await answer.arrayBuffer();
        expect(refusalsAt(spelled), `${what} to ${spelled}`).toContain(answer.status);
      });
      await Promise.all(asked);
    }
  }
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
});

describe("every form of every page is accepted", () => {
  test.each([
    ["/otp", 1],
    ["/otp?verify=1", 1],
    ["/login", 1],
    ["/signup", 1],
    ["/forgot-password", 1],
    ["/confirm-email", 1],
    ["/confirm-email?token=a", 1],
    ["/protect", 2],
    ["/protect/account-overview", 2],
    ["/protect/add-cash", 2],
    ["/protect/withdraw-cash", 2],
  ])("%s", async (address, least) => {
    const visitor = await visitorAt(address);
    const { html } = await visitor.get(address);
    const forms = postedForms(html);
    expect(forms.length).toBeGreaterThanOrEqual(least);
    for (const { action, isMultipart, fields, buttons } of forms) {
      for (const button of buttons) {
        const posted: Record<string, string> = Object.fromEntries(
          [...fields.map(({ name }) => name), ...button].map(
            (name) => [name, name === "intent" ? "add" : "ß"] as const,
          ),
        );
        const picture = isMultipart ? { picture: new File(["no picture"], "me.jpg", { type: "image/jpeg" }) } : {};
        const sender = await visitorAt(address);
        const { status } = await sender.post(action ?? address, { ...posted, ...picture });
        const isTaken = status !== 413 && (status !== 400 || button.includes("intent"));
        expect(isTaken, `${action ?? address} answered ${Object.keys(posted).join()} with ${status}`).toBe(true);
      }
    }
  });
});
