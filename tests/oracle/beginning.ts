import { confirmAddress } from "../harness/member.ts";
import { newestOtp } from "../harness/inbox.ts";
import { signUp } from "../harness/sign-up.ts";
import { expectLeadsTo, newVisitor, type Visitor } from "../harness/visitor.ts";
import type { OracleStack } from "./oracle-stack.ts";
import { firstPassword, personName } from "./person.ts";
import type { Walk } from "./walk.ts";

/** The states in which a person can begin a story. */
export const beginnings = [
  "a stranger",
  "a stranger with an OTP",
  "a stranger with a verified mobile",
  "an unconfirmed player",
  "an unconfirmed player, logged in",
  "a player",
  "a player, logged in",
] as const;

/** One of the beginnings. */
export type Beginning = (typeof beginnings)[number];

/** The page that the person sees in that state. */
export const opensAt: Readonly<Record<Beginning, string>> = {
  "a stranger": "/otp",
  "a stranger with an OTP": "/otp?verify=1",
  "a stranger with a verified mobile": "/signup",
  "an unconfirmed player": "/login",
  "an unconfirmed player, logged in": "/protect",
  "a player": "/forgot-password",
  "a player, logged in": "/protect",
};

/**
 * Brings a person into the state, without script. A form or sign-up that they have begun is in their browser. An account that they are not logged in
 * to was opened in another browser and from another network.
 */
export async function begin({ stack }: OracleStack, walk: Walk, beginning: Beginning): Promise<void> {
  if (beginning === "a stranger") return;
  const { person } = walk;
  const { email, mobile } = person;
  const isElsewhere = beginning === "a player" || beginning === "an unconfirmed player";
  const visitor = newVisitor(stack.site.origin, isElsewhere ? {} : { address: person.address });
  await expectLeadsTo(visitor.post("/otp", { mobile }), "/otp?verify=1");
  if (beginning === "a stranger with an OTP") return walk.goOnAs(visitor);
  await expectLeadsTo(visitor.post("/otp?verify=1", { otp: await newestOtp(stack, mobile) }), "/signup");
  if (beginning === "a stranger with a verified mobile") return walk.goOnAs(visitor);
  const fields = { name: personName, email, password: firstPassword, confirmpassword: firstPassword };
  await expectLeadsTo(signUp(visitor, fields), "/login");
  if (beginning.startsWith("a player")) await confirmAddress(stack, visitor, email);
  if (isElsewhere) return;
  await logIn(visitor, email);
  await walk.goOnAs(visitor);
}

const logIn = (visitor: Visitor, email: string) =>
  expectLeadsTo(visitor.post("/login", { email, password: firstPassword }), "/protect");
