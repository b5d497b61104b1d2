import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { mailStates, mailStatesOf } from "../../content/preview/preview-screens.ts";
import { mailKinds } from "../../content/queries/mails.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import type { Preview } from "../../load-context.ts";
import { linkMail, type MailContext, tellingMail } from "../join/mails.ts";

const address = z.object({ kind: z.enum(mailKinds), state: z.enum(mailStates) });

/** Nobody's: the mail of a preview is sent to no one. */
const madeUp = { name: "Asha Rao", email: "asha.rao@example.com", time: new Date("2026-01-15T09:30:00Z") };

/** A mail that an address of a preview names. */
type AskedMail = z.output<typeof address> & { preview: Preview };

/**
 * The mail that an address names, and the preview in which it is shown.
 *
 * @throws Response 404 for everybody without a preview, for a mail that the site does not send, and for a state in which nobody gets it
 */
export function askedMail({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">): AskedMail {
  const { preview } = context;
  const { data: asked } = address.safeParse(params);
  if (!preview || !asked || !mailStatesOf(asked.kind).includes(asked.state)) throw new Response(null, { status: 404 });
  return { ...asked, preview };
}

/**
 * A mail as the site composes it, with a made-up player's values. Nothing is sent. Words that name a value which their mail is not given are refused when
 * they are read, as they are for players.
 *
 * @throws Error while its words lack something, or cannot be sent
 */
export async function composedForPreview(
  { kind, state }: Omit<AskedMail, "preview">,
  context: MailContext,
): Promise<ComposedMail> {
  const { name, email, time } = madeUp;
  switch (kind) {
    case "confirm-email":
    case "password-reset":
    case "google-link-request": {
      const compose = await linkMail(context, kind, { ...(state !== "without-name" && { name }), email });
      return compose("preview");
    }
    case "google-linked":
      return tellingMail(context, { kind, email }, time);
    default:
      return tellingMail(context, { kind }, time);
  }
}
