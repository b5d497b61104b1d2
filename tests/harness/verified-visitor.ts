import { newestOtp } from "./inbox.ts";
import type { Stack } from "./stack.ts";
import { expectLeadsTo, newMobile, newVisitor, type Visitor } from "./visitor.ts";

/** A visitor who has verified a mobile number on a stack's site. */
export interface VerifiedVisitor {
  visitor: Visitor;
  /** Ten digits. */
  mobile: string;
}

/** Verifies a new number through the forms; the OTP comes from the stack's inbox. */
export async function verifiedVisitor(stack: Pick<Stack, "site" | "inbox">): Promise<VerifiedVisitor> {
  const visitor = newVisitor(stack.site.origin);
  const mobile = newMobile();
  await expectLeadsTo(visitor.post("/otp", { mobile }), "/otp?verify=1");
  await expectLeadsTo(visitor.post("/otp?verify=1", { otp: await newestOtp(stack, mobile) }), "/signup");
  return { visitor, mobile };
}
