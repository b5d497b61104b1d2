import type { LoaderFunctionArgs } from "@remix-run/node";

import { checkedAnswer } from "./checked-answer.ts";

/** For how long readers may go by a copy, in days: the address is read with each answer. */
const validDays = 90;
const dayMilliseconds = 86_400_000;

/** Whom to write to about a weakness of the site (RFC 9116): the support address of the legal facts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = await context.content.page("home");
  // Of the whole day, so that the answer is the same until midnight.
  const today = Math.floor(context.now.getTime() / dayMilliseconds);
  const lines = [
    `Contact: mailto:${settings.contact.supportEmail}`,
    `Expires: ${new Date((today + validDays) * dayMilliseconds).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${context.siteOrigin}/.well-known/security.txt`,
  ];
  return checkedAnswer(request, "text/plain; charset=utf-8", `${lines.join("\n")}\n`);
}
