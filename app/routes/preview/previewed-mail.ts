import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { composeMail } from "../../content/mails/compose-mail.ts";
import { mailStates } from "../../content/preview/preview-screens.ts";
import { mailKinds } from "../../content/queries/mails.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import type { Preview } from "../../load-context.ts";
import { linkLifetimeSeconds } from "../../players/email-links/mail-link.ts";
import { waitingTime } from "../join/forms/waiting-time.ts";
import { indianMoment, oneTimeAddresses } from "../join/mails.ts";

const address = z.object({ kind: z.enum(mailKinds), state: z.enum(mailStates) });

/** Nobody's: the mail of a preview is sent to no one. */
const madeUp = { name: "Asha Rao", email: "asha.rao@example.com", time: new Date("2026-01-15T09:30:00Z") };

/** A mail that an address of a preview names. */
export type AskedMail = z.output<typeof address> & { preview: Preview };

/**
 * The mail that an address names, and the preview in which it is shown.
 *
 * @throws Response 404 for everybody without a preview, for a mail that the site does not send, and for another state
 */
export function askedMail({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): AskedMail {
  const { preview } = context;
  const { data: asked } = address.safeParse(params);
  if (!preview || !asked) throw new Response(null, { status: 404 });
  return { ...asked, preview };
}

/**
 * A mail with a made-up player's values. Nothing is sent. The values are those of all mails: words that name one which their own mail is not given are
 * refused when they are read, as they are for players.
 *
 * @throws Error while its words lack something, or cannot be sent
 */
export async function composedForPreview(
  { kind, state }: AskedMail,
  { content, siteOrigin }: LoaderFunctionArgs["context"],
): Promise<ComposedMail> {
  const { durations } = (await content.page("forgot-password")).page.words;
  const values = {
    email: madeUp.email,
    wait: waitingTime(durations, linkLifetimeSeconds["confirm-email"]),
    time: indianMoment(madeUp.time),
  };
  return composeMail(await content.page("mails"), {
    kind,
    ...(state !== "without-name" && { name: madeUp.name }),
    values,
    links: oneTimeAddresses(siteOrigin, "/confirm-email", "preview"),
  });
}
