import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { readForm } from "../../request-bodies/read-form.ts";
import { refuseBody } from "../../request-bodies/refuse-body.ts";
import { comingSoonParameter } from "./coming-soon-parameter.ts";

/** What of a typed text is kept: more than any amount or code has, little enough for an address. Characters. */
const keptLength = 40;

/** A text as it comes back to its field. Nothing is judged: the range beside the amount is only displayed (spec section 5). */
const keptText = z
  .string()
  .catch("")
  .transform((text) => text.replace(/\p{Cc}/gu, "").slice(0, keptLength));

/**
 * The action of a screen whose buttons have not opened yet (spec section 8, "Wallet actions"): leads back (303) to the screen with the dialog
 * open and what was typed still in its fields. It is all in the address, so it works without script, and nothing is stored.
 *
 * @param services what the screen's buttons post as `intent`
 * @param fields the names of its fields
 * @throws Response 400 for what none of the buttons posts
 */
export function comingSoonAction(services: readonly string[], fields: readonly string[] = []) {
  const button = z.object({ intent: z.enum(services) });
  const typed = z.object(Object.fromEntries(fields.map((name) => [name, keptText])));
  return async ({ request }: ActionFunctionArgs) => {
    const posted = Object.fromEntries(await readForm(request, [button, typed]));
    const pressed = button.safeParse(posted);
    if (!pressed.success) throw refuseBody(400);
    const state = new URLSearchParams({ [comingSoonParameter]: pressed.data.intent });
    for (const [name, text] of Object.entries(typed.parse(posted))) if (text !== "") state.set(name, text);
    return redirect(`${new URL(request.url).pathname}?${state.toString()}`, 303);
  };
}
