import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { readForm } from "../../request-bodies/read-form.ts";
import type { ComingSoonAnswer } from "./use-coming-soon.ts";

/** How many characters of a text are sent back: more than any amount or code has, or the hidden field that says whose form it is. */
const keptLength = 64;

/** A text as it is sent back to its field. It is not validated: the range beside the amount is only displayed (spec section 5). */
const keptText = z
  .string()
  .catch("")
  .transform((text) => text.replace(/\p{Cc}/gu, "").slice(0, keptLength));

/**
 * The action of a screen whose buttons have not opened yet (spec section 8, "Wallet actions"): answers with what was typed, so that the fields keep
 * it without script. Nothing is stored, and nothing typed becomes part of an address. The address says which dialog is open.
 *
 * @param fields the names of the screen's fields, also of the hidden one: the dialog posts them again
 * @throws Response 400 for values that the screen never sends
 */
export function comingSoonAction(fields: readonly string[] = []) {
  const form = z.object(Object.fromEntries(fields.map((name) => [name, keptText])));
  return async ({ request }: ActionFunctionArgs): Promise<ComingSoonAnswer> => ({
    typed: form.parse(Object.fromEntries(await readForm(request, [form]))),
  });
}
