import { setTimeout as wait } from "node:timers/promises";

import { z } from "zod";

import type { Stack } from "./stack.ts";

const messages = z.array(z.object({ text: z.string() }));
const pollMilliseconds = 50;
const patienceMilliseconds = 15_000;

/**
 * The texts of all messages to somebody so far, the newest first.
 *
 * @param stack whose inbox it is
 * @param stack.inbox where it answers
 * @param to a mobile with its country code (`+919876543210`), or an e-mail address
 */
export async function messagesTo({ inbox }: Pick<Stack, "inbox">, to: string): Promise<string[]> {
  const answer = await fetch(`${inbox.origin}/messages.json?to=${encodeURIComponent(to)}`);
  return messages.parse(await answer.json()).map(({ text }) => text);
}

/**
 * The text of the newest message to somebody, or of the newest that says something, as soon as there is one.
 *
 * @param stack whose inbox it is
 * @param to a mobile with its country code (`+919876543210`), or an e-mail address
 * @param saying what the message must say
 * @throws when none arrives within a quarter of a minute
 */
export async function newestMessage(stack: Pick<Stack, "inbox">, to: string, saying = /./): Promise<string> {
  const deadline = Date.now() + patienceMilliseconds;
  while (Date.now() < deadline) {
    const newest = (await messagesTo(stack, to)).find((text) => saying.test(text));
    if (newest !== undefined) return newest;
    await wait(pollMilliseconds);
  }
  throw new Error(`No message to ${to} arrived.`);
}

/** The six digits in the newest SMS to an Indian mobile, given without its country code. */
export async function newestOtp(stack: Pick<Stack, "inbox">, mobile: string): Promise<string> {
  const [otp] = /\d{6}/.exec(await newestMessage(stack, `+91${mobile}`)) ?? [];
  if (otp === undefined) throw new Error(`The SMS to ${mobile} holds no OTP.`);
  return otp;
}

/** The newest link to a page of the site that was mailed to somebody, as a path with its secret. */
export async function mailedLink(stack: Pick<Stack, "inbox">, to: string, page: string): Promise<string> {
  const mail = await newestMessage(stack, to, new RegExp(`${page}\\?token=`));
  return new RegExp(`${page}\\?token=\\S+`).exec(mail)?.[0] ?? "";
}
