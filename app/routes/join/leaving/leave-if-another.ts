import { pastedEmail } from "../../../../process-kit/typed-text.ts";
import type { LoadContext } from "../../../load-context.ts";
import { emailKey } from "../../../players/normal-form.ts";
import type { CookieContext } from "./join-cookie.ts";
import { accountAddress, leaveFor, signedIn } from "./leave.ts";
import { leaveWithNotice } from "./notice.ts";

/**
 * Redirects from a form that is sent although a player is logged in, as happens when its page stayed open in another tab. The account says that the form
 * changed nothing, unless it is that player's own, sent twice.
 *
 * @param context looks the player up
 * @param email the address in the form that logs its player in
 * @throws Response 303 to `/protect`
 */
export async function leaveIfAnotherSignedIn(
  context: Pick<LoadContext, "visitor" | "log"> & CookieContext,
  email?: FormDataEntryValue | null,
): Promise<void> {
  const player = await signedIn(context);
  if (!player) return;
  const isOwn = typeof email === "string" && emailKey(pastedEmail(email)) === emailKey(player.email);
  throw isOwn ? leaveFor(accountAddress) : await leaveWithNotice(context, accountAddress, { kind: "otherAccount" });
}
