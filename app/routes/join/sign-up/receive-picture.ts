import type { SignUpForm } from "../../../content/queries/forms/sign-up-form.ts";
import { withValues } from "../../../content/with-values.ts";
import { maximumPictureMegabytes } from "../../../gateways/pictures/picture-limits.ts";
import type { LoadContext } from "../../../load-context.ts";
import type { RefusalStatus } from "../forms/refuse.ts";
import { waitingTime } from "../forms/waiting-time.ts";

/** A picture that was kept for the sign-up to come, or why it was not. */
export type ReceivedPicture = { picture: string } | { problem: string; status: RefusalStatus; waitSeconds?: number };

/**
 * Makes a stranger's picture safe and keeps it until the sign-up claims it.
 *
 * @param context what cleans and what keeps it
 * @param page the form's words
 * @param challengeId the verified number's, whose visitor alone may claim the picture
 * @param file as it arrived
 */
export async function receivePicture(
  context: Pick<LoadContext, "cleanPicture" | "players">,
  page: SignUpForm,
  challengeId: string,
  file: File,
): Promise<ReceivedPicture> {
  const { errors, words } = page;
  const cleaned = await context.cleanPicture(await file.bytes());
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
  const kept = await context.players.keepPicture({ challengeId, picture: { bytes, mediaType, width, height } });
  switch (kept.kind) {
    case "kept":
      return { picture: kept.pictureId };
    case "tooMany": {
      const { waitSeconds } = kept;
      const wait = waitingTime(words.durations, waitSeconds);
      return { problem: withValues(errors.pictureTooMany, { wait }), status: 429, waitSeconds };
    }
    case "notVerified":
      return { problem: errors.pictureUploadFailed, status: 403 };
    case "unavailable":
      return { problem: errors.pictureUploadFailed, status: 503 };
  }
}
