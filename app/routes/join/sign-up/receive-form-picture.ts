import type { SignUpForm } from "../../../content/queries/forms.ts";
import type { FileRoom } from "../../../request-bodies/uploads.ts";
import { type FormProblem, problem } from "../forms/form-problem.ts";
import { pictureFile } from "./new-account.ts";
import { type PictureContext, receivePicture } from "./receive-picture.ts";

/**
 * Stores the picture that was posted with a form, even when other fields are wrong, and replaces it by its name (`keptPicture`), so that it need not
 * be chosen again. A file that cannot be a picture stays in the form, whose schema refuses it.
 *
 * @param context cleans and stores it
 * @param page the form's words
 * @param challengeId the verified number's
 * @param form as it was read
 * @param room where the file was stored while the form was read, if it was
 * @returns why the picture was not stored, if it was not
 */
export async function receiveFormPicture(
  context: PictureContext,
  page: SignUpForm,
  challengeId: string,
  form: FormData,
  room: Pick<FileRoom, "wasFull">,
): Promise<FormProblem | undefined> {
  if (room.wasFull) return problem(503, page.errors.pictureUploadFailed);
  const file = pictureFile(page).safeParse(form.get("picture"));
  if (!file.success || file.data.size === 0) return undefined;
  form.delete("picture");
  const received = await receivePicture(context, page, challengeId, file.data);
  if ("problem" in received) return received.problem;
  form.set("keptPicture", received.picture);
  return undefined;
}
