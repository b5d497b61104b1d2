import { randomInt } from "node:crypto";

import { request } from "@playwright/test";

import { newestOtp } from "./inbox.ts";
import type { Stack } from "./stack.ts";

/** Somebody who signed up. */
export interface Member {
  email: string;
  password: string;
  /** Ten digits. */
  mobile: string;
}

/** A mobile and an e-mail address that no other test uses. */
export function newPerson(): Omit<Member, "password"> {
  const mobile = `9${randomInt(100_000_000, 999_999_999)}`;
  return { mobile, email: `asha${mobile}@example.in` };
}

/** Signs somebody up the way a browser without script does, form after form; their e-mail address is not confirmed. */
export async function signUpMember(stack: Stack): Promise<Member> {
  const { mobile, email } = newPerson();
  const password = "marigold-seven-lamps";
  const { origin } = stack.site;
  const browser = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
  try {
    await browser.post("/otp", { form: { mobile } });
    const otp = await newestOtp(stack, mobile);
    const form = await browser.post("/otp?verify=1", { form: { otp } });
    const termsHash = /name="termsHash" value="(\w+)"/.exec(await form.text())?.[1] ?? "";
    const consents = { ageConsent: "on", stateConsent: "on", termsConsent: "on", termsHash };
    const typed = { name: "Asha Rao", mobile, email, password, confirmpassword: password };
    const answer = await browser.post("/signup", { multipart: { ...typed, ...consents } });
    if (new URL(answer.url()).pathname !== "/login") throw new Error(`Signing up was answered ${answer.status()}.`);
  } finally {
    await browser.dispose();
  }
  return { email, password, mobile };
}
