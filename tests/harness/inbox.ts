import { setTimeout as wait } from "node:timers/promises";

import { z } from "zod";

import type { Stack } from "./stack.ts";

const messages = z.array(z.object({ text: z.string(), receivedAt: z.coerce.date() }));
const pollMilliseconds = 50;
const patienceMilliseconds = 45_000;

/** A message as the inbox lists it. */
export type ReceivedMessage = z.output<typeof messages>[number];

/** All messages to a recipient so far, newest first; like {@link messagesTo}, with the time of each. */
export async function receivedBy({ inbox }: Pick<Stack, "inbox">, to: string): Promise<ReceivedMessage[]> {
  const answer = await fetch(`${inbox.origin}/messages.json?to=${encodeURIComponent(to)}`);
  return messages.parse(await answer.json());
}

/**
 * The texts of all messages to a recipient so far, newest first.
 *
 * @param stack whose inbox it is
 * @param to a mobile with its country code (`+919876543210`), or an e-mail address
 */
export async function messagesTo(stack: Pick<Stack, "inbox">, to: string): Promise<string[]> {
  return (await receivedBy(stack, to)).map(({ text }) => text);
}

/**
 * Waits for a message to a recipient, optionally with a given text in it, and returns the text of the newest.
 *
 * @param stack whose inbox it is
 * @param to a mobile with its country code (`+919876543210`), or an e-mail address
 * @param saying text that the message must contain
 * @throws when none arrives within 15 seconds
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

/** The newest link to a page of the site that was mailed to a recipient, as a path with its secret. */
export async function mailedLink(stack: Pick<Stack, "inbox">, to: string, page: string): Promise<string> {
  const mail = await newestMessage(stack, to, new RegExp(`${page}\\?token=`));
  return new RegExp(`${page}\\?token=\\S+`).exec(mail)?.[0] ?? "";
}
