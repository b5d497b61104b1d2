import { z } from "zod";

import { accountAddresses } from "./pages.ts";
import { maximumNameLength } from "./players/fields/player-name.ts";
import { readForm } from "./request-bodies/read-form.ts";
import { refusal } from "./request-bodies/refuse-body.ts";
import { drawnFor, drawnForFields } from "./routes/join/forms/drawn-for.ts";
import { drawnForName } from "./routes/join/forms/drawn-for-field.tsx";
import type { CookieContext } from "./routes/join/leaving/join-cookie.ts";
import { interruptedFormCookie } from "./routes/join/leaving/join-cookies.ts";

/*
 * What was typed into a form of the account area stays when the form cannot be taken, because its session has ended or because no session can be looked
 * up. The guard of the area keeps it in a cookie, and the screen shows it again, once, to the player for whom the form was drawn. A form with any other
 * field than these is not kept: it may hold a password.
 */

/** The fields whose text is kept. None of them holds a secret. */
const keptFields = z.object({ amount: z.string(), "bonus-code": z.string(), name: z.string() });

/** The texts of a form, by field, as far as any of these fields takes them. */
const keptTexts = z.record(
  z.string(),
  z.string().transform((text) => text.slice(0, maximumNameLength)),
);

/**
 * Keeps a posted form of the account area: the `Set-Cookie` header, or undefined when there is nothing to keep. Reads the body.
 *
 * @param request the post
 * @param context names and signs the cookie
 * @param path the screen's path, as `routePath` spells it
 */
export async function keepInterruptedForm(
  request: Request,
  context: CookieContext,
  path: string,
): Promise<string | undefined> {
  const screen = accountAddresses.find((address) => address === path);
  const form = await readForm(request, [keptFields, drawnForFields]).catch(refusal);
  if (screen === undefined || form instanceof Response) return undefined;
  const { [drawnForName]: player, ...typed } = keptTexts.parse(Object.fromEntries(form));
  if (player === undefined || Object.keys(typed).length === 0) return undefined;
  return interruptedFormCookie(context).give({ path: screen, player, typed });
}

/** What a screen's form is drawn with. */
export interface ScreenForm {
  /** The hidden field's value, which says for whom the form is drawn. */
  drawnFor: string;
  /** What the player typed into it when it could not be taken, by field. */
  typed: Readonly<Record<string, string>>;
}

/** What a screen's form is drawn with, and the headers of the answer that shows it: the cookie is removed. */
export async function screenForm(
  request: Request,
  context: CookieContext,
  { accountId, path }: { accountId: string; path: (typeof accountAddresses)[number] },
): Promise<{ form: ScreenForm; headers: Readonly<Record<string, string>> }> {
  const cookie = interruptedFormCookie(context);
  const kept = await cookie.read(request);
  const player = drawnFor(accountId);
  if (kept?.path !== path || kept.player !== player) return { form: { drawnFor: player, typed: {} }, headers: {} };
  return { form: { drawnFor: player, typed: kept.typed }, headers: { "Set-Cookie": await cookie.clear() } };
}
