import { newestOtp } from "./inbox.ts";
import { password, signUp } from "./players-site.ts";
import type { Stack } from "./stack.ts";
import { newMobile, newVisitor } from "./visitor.ts";

/** Somebody who signed up. */
export interface Member {
  email: string;
  password: string;
}

/** An e-mail address hardly any other test has. */
export const newEmail = (): string => `asha${newMobile()}@example.in`;

/** Signs somebody up the way a browser without script does, form after form; their e-mail address is not confirmed. */
export async function signUpMember(stack: Stack, email = newEmail()): Promise<Member> {
  const mobile = newMobile();
  const visitor = newVisitor(stack.site.origin);
  await visitor.post("/otp", { mobile });
  await visitor.post("/otp?verify=1", { otp: await newestOtp(stack, mobile) });
  const { status, location } = await signUp(visitor, { email });
  if (location !== "/login") throw new Error(`Signing up was answered ${status}.`);
  return { email, password };
}
