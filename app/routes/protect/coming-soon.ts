import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { readForm } from "../../request-bodies/read-form.ts";
import type { ComingSoonAnswer } from "./use-coming-soon.ts";

/** What of a typed text comes back: more than any amount or code has. Characters. */
const keptLength = 40;

/** A text as it comes back to its field. Nothing is judged: the range beside the amount is only displayed (spec section 5). */
const keptText = z
  .string()
  .catch("")
  .transform((text) => text.replace(/\p{Cc}/gu, "").slice(0, keptLength));

/**
 * The action of a screen whose buttons have not opened yet (spec section 8, "Wallet actions"): answers with what was typed, so that it still
 * stands in its fields without script. Nothing is stored, and nothing typed comes into an address. Which dialog is open the address says.
 *
 * @param fields the names of the screen's fields
 * @throws Response 400 for what the screen does not send
 */
export function comingSoonAction(fields: readonly string[] = []) {
  const form = z.object(Object.fromEntries(fields.map((name) => [name, keptText])));
  return async ({ request }: ActionFunctionArgs): Promise<ComingSoonAnswer> => ({
    typed: form.parse(Object.fromEntries(await readForm(request, [form]))),
  });
}
