import { setTimeout as wait } from "node:timers/promises";

import { messagesTo, receivedBy } from "../harness/inbox.ts";
import type { OracleStack } from "./oracle-stack.ts";
import { mailedPages, type MailedPage } from "./steps.ts";

const pollMilliseconds = 50;
const patienceMilliseconds = 45_000;

/** An OTP as received by SMS. */
export interface SentOtp {
  otp: string;
  /** By the stack's clock, in milliseconds since 1970. */
  receivedAt: number;
}

/** The OTPs that were sent to a mobile, the newest first. */
export async function otpsTo(parts: OracleStack, mobile: string): Promise<SentOtp[]> {
  const received = await receivedBy(parts.stack, `+91${mobile}`);
  return received.map(({ text, receivedAt }) => ({
    otp: /\d{6}/.exec(text)?.[0] ?? "",
    receivedAt: receivedAt.getTime(),
  }));
}

/** The links that were mailed to an address, by the page they lead to, the newest first; as paths with their secret. */
export async function linksTo(parts: OracleStack, email: string): Promise<Record<MailedPage, string[]>> {
  const received = await messagesTo(parts.stack, email);
  const leadingTo = (page: MailedPage) =>
    received.flatMap((text) => new RegExp(`${page}\\?token=\\S+`).exec(text)?.[0] ?? []);
  const [confirm, reset, google] = mailedPages;
  return { [confirm]: leadingTo(confirm), [reset]: leadingTo(reset), [google]: leadingTo(google) };
}

/** Waits until as many mails to an address have arrived as were sent. Returns whether they have. */
export async function mailsArrive(parts: OracleStack, email: string, written: number): Promise<boolean> {
  if (written === 0) return true;
  const deadline = Date.now() + patienceMilliseconds;
  while ((await messagesTo(parts.stack, email)).length < written) {
    if (Date.now() > deadline) return false;
    await wait(pollMilliseconds);
  }
  return true;
}
