import { mailedLink } from "./inbox.ts";
import { password, signUp } from "./sign-up.ts";
import type { Stack } from "./stack.ts";
import { verifiedVisitor } from "./verified-visitor.ts";
import { expectLeadsTo, newMobile, type Visitor } from "./visitor.ts";

/** A player who signed up. */
export interface Member {
  email: string;
  password: string;
}

/** A random e-mail address. */
export const newEmail = (): string => `asha${newMobile()}@example.in`;

/** Signs a new player up through the forms, as a browser without script does. The e-mail address is not confirmed. */
export async function signUpMember(stack: Pick<Stack, "site" | "inbox">, email = newEmail()): Promise<Member> {
  const { visitor } = await verifiedVisitor(stack);
  await expectLeadsTo(signUp(visitor, { email }), "/login");
  return { email, password };
}

/** Confirms the e-mail address of a player who signed up in this browser. */
export async function confirmAddress(stack: Pick<Stack, "inbox">, visitor: Visitor, email: string): Promise<void> {
  const link = await mailedLink(stack, email, "/confirm-email");
  await expectLeadsTo(visitor.post(link, {}), link);
}

/** Signs a new player up and confirms the e-mail address. */
export async function signUpConfirmedMember(stack: Stack, email = newEmail()): Promise<Member> {
  const { visitor } = await verifiedVisitor(stack);
  await expectLeadsTo(signUp(visitor, { email }), "/login");
  await confirmAddress(stack, visitor, email);
  return { email, password };
}
