import { randomInt } from "node:crypto";

import type { BrowserContext } from "playwright";

import { newestOtp } from "./inbox.ts";
import type { Stack } from "./stack.ts";

/** A mobile number that its owner has verified on a stack's site, and so may sign up with. */
export interface VerifiedMobile {
  /** Ten digits. */
  mobile: string;
  /** What proves it, for a browser's context. */
  cookie: { name: string; value: string; url: string };
}

/** An Indian mobile that no other test has: ten digits. */
export const newMobile = (): string => `9${randomInt(100_000_000, 999_999_999)}`;

/** Where the sign-up form is, which only the owner of a verified number gets to see. */
export const signUpPage = "/signup";

/** Verifies a new number as a visitor without script does: two forms and the SMS between them. */
export async function verifyMobile({ site, inbox }: Pick<Stack, "site" | "inbox">): Promise<VerifiedMobile> {
  const mobile = newMobile();
  const send = async (path: string, fields: Record<string, string>, cookie = "") => {
    const headers = { Origin: site.origin, ...(cookie && { Cookie: cookie }) };
    const body = new URLSearchParams(fields);
    const answer = await fetch(site.origin + path, { method: "POST", headers, body, redirect: "manual" });
    if (answer.status !== 303) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };
  const pair = await send("/otp", { mobile });
  await send("/otp?verify=1", { otp: await newestOtp({ inbox }, mobile) }, pair);
  const [name = "", value = ""] = pair.split("=", 2);
  return { mobile, cookie: { name, value, url: site.origin } };
}

/** Makes the browser that of a visitor to whom the page it is about to open is shown. */
export async function prepareVisit(context: BrowserContext, path: string, { cookie }: VerifiedMobile): Promise<void> {
  if (path.startsWith(signUpPage)) await context.addCookies([cookie]);
  else await context.clearCookies({ name: cookie.name });
}
