import type { LoadContext } from "../../load-context.ts";
import type { PersonalDetail } from "../../players/personal-detail.ts";
import type { CleanPicture } from "../../players/pictures.ts";

type GooglePictureContext = Pick<LoadContext, "cleanPicture" | "google" | "log" | "players" | "visitor">;

/**
 * The picture that a player without one has at Google (spec section 3). It is fetched when it is first looked at, made safe like any stranger's
 * file, and kept: from then on it is the player's own, and Google is not told who looks at what.
 */
export async function googlePicture(
  { cleanPicture, google, log, players, visitor }: GooglePictureContext,
  { accountId, pictureUrl }: Pick<PersonalDetail, "accountId" | "pictureUrl">,
): Promise<CleanPicture | undefined> {
  const fetched = pictureUrl === undefined ? undefined : await google?.picture(pictureUrl);
  const cleaned = fetched && (await cleanPicture(fetched, visitor.client.address));
  if (cleaned?.kind !== "clean") return undefined;
  const { bytes, mediaType } = cleaned;
  const picture = { bytes, mediaType };
  await players.adoptPicture({ accountId, picture }).catch((error: unknown) => {
    log.warn({ err: error }, "a picture from Google could not be kept");
  });
  return picture;
}
