import type { SignUpForm } from "../../../content/queries/forms/sign-up-form.ts";
import { withValues } from "../../../content/with-values.ts";
import { maximumPictureMegabytes } from "../../../gateways/pictures/picture-limits.ts";
import type { LoadContext } from "../../../load-context.ts";
import type { AdmitPictureResult, KeepPictureResult } from "../../../players/players.ts";
import type { RefusalStatus } from "../forms/refuse.ts";
import { waitingTime } from "../forms/waiting-time.ts";

/** A picture that was kept for the sign-up to come, or why it was not. */
export type ReceivedPicture = { picture: string } | { problem: string; status: RefusalStatus; waitSeconds?: number };

/** What receives a picture. */
export type PictureContext = Pick<LoadContext, "cleanPicture" | "players" | "visitor">;

/**
 * Makes a stranger's picture safe and keeps it until the sign-up claims it. Nothing is decoded before the mobile is known to be verified and the
 * picture is counted.
 *
 * @param context what admits, cleans and keeps it
 * @param page the form's words
 * @param challengeId the verified number's, whose visitor alone may claim the picture
 * @param file as it arrived
 */
export async function receivePicture(
  context: PictureContext,
  page: SignUpForm,
  challengeId: string,
  file: File,
): Promise<ReceivedPicture> {
  const { errors } = page;
  const { cleanPicture, players, visitor } = context;
  const { client } = visitor;
  const admitted = await players.admitPicture({ challengeId, client });
  if (admitted.kind !== "admitted") return refusal(admitted, page);
  const cleaned = await cleanPicture(await file.bytes(), client.address);
  switch (cleaned.kind) {
    case "tooLarge":
      return { problem: withValues(errors.pictureTooLarge, { megabytes: maximumPictureMegabytes }), status: 422 };
    case "tooManyPixels":
      return { problem: errors.pictureTooManyPixels, status: 422 };
    case "notAPicture":
      return { problem: errors.pictureUnreadable, status: 422 };
    case "busy":
      return { problem: errors.pictureUploadFailed, status: 503 };
    case "clean":
  }
  const { bytes, mediaType, width, height } = cleaned;
  const kept = await players.keepPicture({ challengeId, picture: { bytes, mediaType, width, height } });
  return kept.kind === "kept" ? { picture: kept.pictureId } : refusal(kept, page);
}

type Refused = Exclude<AdmitPictureResult | KeepPictureResult, { kind: "admitted" | "kept" }>;

function refusal(refused: Refused, { errors, words }: SignUpForm): ReceivedPicture {
  switch (refused.kind) {
    case "tooMany": {
      const { waitSeconds } = refused;
      const wait = waitingTime(words.durations, waitSeconds);
      return { problem: withValues(errors.pictureTooMany, { wait }), status: 429, waitSeconds };
    }
    case "notVerified":
      return { problem: errors.pictureUploadFailed, status: 403 };
    case "unavailable":
      return { problem: errors.pictureUploadFailed, status: 503 };
  }
}
