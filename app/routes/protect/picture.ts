import type { LoaderFunctionArgs } from "@remix-run/node";

import { googlePicture } from "./google-picture.ts";
import { signedInPlayer } from "./signed-in-player.ts";

/**
 * The signed-in player's own picture. Its address contains no id: the session alone decides which picture is sent, so that nobody can request another
 * player's. 204 when there is none: browsers report a 404 in the console of the page that shows the picture's place.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { accountId } = await signedInPlayer(context);
  const detail = await context.players.personalDetail(accountId);
  const picture =
    detail?.pictureId === undefined
      ? detail && (await googlePicture(context, detail))
      : await context.players.picture({ pictureId: detail.pictureId, accountId });
  if (!picture) return new Response(null, { status: 204 });
  return new Response(Buffer.from(picture.bytes), {
    headers: {
      "Content-Type": picture.mediaType,
      "Content-Length": String(picture.bytes.byteLength),
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
