import { password, signUp } from "./players-site.ts";
import type { Stack } from "./stack.ts";
import { verifiedVisitor } from "./verified-visitor.ts";
import { expectLeadsTo, newMobile } from "./visitor.ts";

/** Somebody who signed up. */
export interface Member {
  email: string;
  password: string;
}

/** An e-mail address hardly any other test has. */
export const newEmail = (): string => `asha${newMobile()}@example.in`;

/** Signs somebody up the way a browser without script does, form after form; their e-mail address is not confirmed. */
export async function signUpMember(stack: Stack, email = newEmail()): Promise<Member> {
  const { visitor } = await verifiedVisitor(stack);
  await expectLeadsTo(signUp(visitor, { email }), "/login");
  return { email, password };
}
