import type { LoadContext } from "../../load-context.ts";
import type { PersonalDetail } from "../../players/personal-detail.ts";
import type { CleanPicture } from "../../players/pictures.ts";

/** What fetches and keeps the picture. */
export interface GooglePictureContext {
  cleanPicture: LoadContext["cleanPicture"];
  google: Pick<NonNullable<LoadContext["google"]>, "picture"> | undefined;
  log: Pick<LoadContext["log"], "warn">;
  players: Pick<LoadContext["players"], "adoptPicture">;
  visitor: { client: Pick<LoadContext["visitor"]["client"], "address"> };
}

/**
 * The Google picture of a player who has no own one (spec section 3). It is fetched when it is first viewed, made safe like any untrusted file, and
 * stored. From then on it is the player's own picture, and Google does not learn of later views.
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

/**
 * Whether a player has a picture that can be shown. Google's is fetched to find out: it may be gone, and sign-in with Google may no longer be set up.
 *
 * @param context fetches and keeps it
 * @param detail of the player
 */
export const hasPicture = async (
  context: GooglePictureContext,
  detail: Pick<PersonalDetail, "accountId" | "pictureId" | "pictureUrl">,
): Promise<boolean> => detail.pictureId !== undefined || (await googlePicture(context, detail)) !== undefined;
