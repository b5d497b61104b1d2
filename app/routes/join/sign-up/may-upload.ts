import type { LoadContext } from "../../../load-context.ts";
import { smallBodyBytes } from "../../../request-bodies/read-body.ts";
import { challengeCookie } from "../leaving/join-cookies.ts";

/**
 * Whether a visitor's body may be read, as its head tells: who has verified a mobile may send a picture, everybody else no more than a form
 * of texts has. The verification may have run out or been used meanwhile, so that the form that comes too late, or twice, still gives its texts.
 */
export async function mayUpload(
  request: Request,
  context: Pick<LoadContext, "players" | "cookieSecret" | "siteOrigin">,
): Promise<boolean> {
  if (Number(request.headers.get("Content-Length")) <= smallBodyBytes) return true;
  const challengeId = await challengeCookie(context).read(request);
  return challengeId !== undefined && context.players.wasVerified(challengeId);
}
