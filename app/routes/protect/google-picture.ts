import type { LoadContext } from "../../load-context.ts";
import type { PersonalDetail } from "../../players/personal-detail.ts";
import type { CleanPicture } from "../../players/pictures.ts";

/** Sign-in with Google, as far as it is about pictures; undefined where the site has none. */
export type PicturesAtGoogle = Pick<NonNullable<LoadContext["google"]>, "pictures"> | undefined;

/** What fetches and keeps the picture. */
export interface GooglePictureContext {
  google: PicturesAtGoogle;
  log: Pick<LoadContext["log"], "warn">;
  players: Pick<LoadContext["players"], "adoptPicture">;
  visitor: { client: Pick<LoadContext["visitor"]["client"], "address"> };
}

/**
 * The Google picture of a player who has no own one (spec section 3). It is fetched when it is first viewed, and stored. From then on it is the player's
 * own picture, and Google does not learn of later views.
 */
export async function googlePicture(
  { google, log, players, visitor }: GooglePictureContext,
  { accountId, pictureUrl }: Pick<PersonalDetail, "accountId" | "pictureUrl">,
): Promise<CleanPicture | undefined> {
  const found =
    pictureUrl === undefined ? undefined : await google?.pictures.picture(pictureUrl, visitor.client.address);
  if (!found) return undefined;
  const { bytes, mediaType } = found;
  const picture = { bytes, mediaType };
  await players.adoptPicture({ accountId, picture }).catch((error: unknown) => {
    log.warn({ err: error }, "a picture from Google could not be kept");
  });
  return picture;
}

/**
 * Whether a page shows a player's picture, or says that there is none. It does not wait for Google: a picture there may turn out to be gone when the
 * browser loads it, and the next page says so. None is shown when sign-in with Google is no longer set up.
 */
export const mayHavePicture = (
  google: PicturesAtGoogle,
  { pictureId, pictureUrl }: Pick<PersonalDetail, "pictureId" | "pictureUrl">,
): boolean =>
  pictureId !== undefined ||
  (pictureUrl !== undefined && google !== undefined && !google.pictures.isMissing(pictureUrl));

/** Whether a player's name and picture are both still the ones from Google: a name that the player edited is not. */
export const isAsAtGoogle = (
  google: PicturesAtGoogle,
  detail: Pick<PersonalDetail, "isFromGoogle" | "mayEditName" | "pictureId" | "pictureUrl">,
): boolean => detail.isFromGoogle && detail.mayEditName && mayHavePicture(google, detail);
