import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { accountAddresses } from "../../pages.ts";
import type { ResendConfirmationResult } from "../../players/email-links/email-links.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { drawnForFields, isDrawnForAnother } from "../join/forms/drawn-for.ts";
import { leaveWithNotice, type Notice } from "../join/leaving/notice.ts";
import { linkMail } from "../join/mails.ts";
import { signedInPlayer } from "./signed-in-player.ts";

/** The screen whose notice sent the form; any other address leads to the first screen. */
const asking = z.object({ screen: z.enum(accountAddresses).catch("/protect") });

/** A visitor who opens this address by hand is led to the account. */
export const loader = () => redirect("/protect");

/** Mails the link that confirms the player's e-mail address again, then redirects (303) to the screen, which tells the result once. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, [asking, drawnForFields]);
  const { accountId, name, email } = await signedInPlayer(context);
  const { screen } = asking.parse(Object.fromEntries(form));
  if (isDrawnForAnother(form, accountId)) return leaveWithNotice(context, screen, { kind: "otherAccount" });
  const result = await context.players.resendConfirmation({
    email,
    client: context.visitor.client,
    confirmationMail: await linkMail(context, "confirm-email", { name, email }),
  });
  return leaveWithNotice(context, screen, noticeOf(result));
}

function noticeOf(result: ResendConfirmationResult): Notice {
  if (result.kind === "tooMany") return { kind: "confirmationTooOften", waitSeconds: result.waitSeconds };
  return { kind: result.kind === "sent" ? "confirmationSent" : "confirmationNotSent" };
}
