import type { LoaderFunctionArgs } from "@remix-run/node";

import { googlePicture } from "./google-picture.ts";
import { signedInPlayer } from "./signed-in-player.ts";

/**
 * The signed-in player's own picture. Its address contains no id: the session alone decides which picture is sent, so that nobody can request another
 * player's. 404 when there is none.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const detail = await context.players.personalDetail(accountId);
  const picture =
    detail?.pictureId === undefined
      ? detail && (await googlePicture(context, detail))
      : await context.players.picture({ pictureId: detail.pictureId, owner: { accountId } });
  if (!picture) return new Response(null, { status: 404 });
  return new Response(Buffer.from(picture.bytes), {
    headers: {
      "Content-Type": picture.mediaType,
      "Content-Length": String(picture.bytes.byteLength),
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
