import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { termsWordings } from "../../content/legal/terms-wordings.ts";
import { accountAddresses } from "../../pages.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { consentTo } from "../join/consents/terms-in-effect.ts";
import { drawnForFields, isDrawnForAnother } from "../join/forms/drawn-for.ts";
import { leaveWithNotice } from "../join/leaving/notice.ts";
import { signedInPlayer } from "./signed-in-player.ts";

/** The screen whose notice sent the form, any other address leads to the first screen; and the hash of the wording that the notice was about. */
const reading = z.object({ screen: z.enum(accountAddresses).catch("/protect"), version: z.string().catch("") });

/** A visitor who opens this address by hand is led to the account. */
export const loader = () => redirect("/protect");

/**
 * Records that the player has read a wording of the terms, then redirects (303) to the screen, which tells the result once. Nothing is recorded for a
 * wording that is neither in force nor announced any more: the player has read something else than what applies.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, [reading, drawnForFields]);
  const { accountId } = await signedInPlayer(context);
  const { screen, version } = reading.parse(Object.fromEntries(form));
  if (isDrawnForAnother(form, accountId)) return leaveWithNotice(context, screen, { kind: "otherAccount" });
  const { page } = await context.content.page("terms");
  const { inForce, announced } = termsWordings(page, context.now);
  const read = [inForce, ...announced].find(({ hash }) => hash === version);
  if (!read) return leaveWithNotice(context, screen, { kind: "termsOutdated" });
  const { kind } = await context.players.readTerms({ accountId, terms: consentTo(read) });
  return leaveWithNotice(context, screen, { kind: kind === "recorded" ? "termsRead" : "termsNotRecorded" });
}
