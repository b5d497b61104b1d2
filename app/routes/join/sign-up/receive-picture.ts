import type { SignUpForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { maximumPictureMegabytes } from "../../../gateways/pictures/picture-limits.ts";
import type { LoadContext } from "../../../load-context.ts";
import { type FormProblem, problem, problemOf } from "../forms/form-problem.ts";

/** A picture that was stored for the coming sign-up, or why it was not. */
export type ReceivedPicture = { picture: string } | { problem: FormProblem };

/** What receives a picture. */
export type PictureContext = Pick<LoadContext, "cleanPicture" | "players" | "visitor">;

/**
 * Makes an untrusted picture safe and stores it until the sign-up claims it. Nothing is decoded before the mobile is known to be verified and the
 * upload is counted.
 *
 * @param context admits, cleans and stores it
 * @param page the form's words
 * @param challengeId the challenge of the verified number; only a sign-up with it may claim the picture
 * @param file as it arrived
 */
export async function receivePicture(
  context: PictureContext,
  page: SignUpForm,
  challengeId: string,
  file: File,
): Promise<ReceivedPicture> {
  const { cleanPicture, players, visitor } = context;
  const { client } = visitor;
  const problems = pictureProblems(page);
  const refusal = (result: { kind: keyof typeof problems; waitSeconds?: number }) => ({
    problem: problemOf(result, problems[result.kind], page.words.durations),
  });
  const admitted = await players.admitPicture({ challengeId, client });
  if (admitted.kind !== "admitted") return refusal(admitted);
  const cleaned = await cleanPicture(await file.bytes(), client.address);
  if (cleaned.kind !== "clean") return refusal(cleaned);
  const { bytes, mediaType } = cleaned;
  const kept = await players.keepPicture({ challengeId, picture: { bytes, mediaType } });
  return kept.kind === "kept" ? { picture: kept.pictureId } : refusal(kept);
}

const pictureProblems = ({ errors }: SignUpForm) => ({
  tooLarge: problem(422, withValues(errors.pictureTooLarge, { megabytes: maximumPictureMegabytes })),
  tooManyPixels: problem(422, errors.pictureTooManyPixels),
  notAPicture: problem(422, errors.pictureUnreadable),
  busy: problem(503, errors.pictureUploadFailed),
  notVerified: problem(403, errors.pictureNeedsVerification),
  unavailable: problem(503, errors.pictureUploadFailed),
  tooMany: problem(429, errors.pictureTooMany),
});
