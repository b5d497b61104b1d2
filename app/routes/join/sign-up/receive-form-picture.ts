import type { SignUpForm } from "../../../content/queries/forms/sign-up-form.ts";
import { pictureFile } from "./new-account.ts";
import { type PictureContext, receivePicture, type ReceivedPicture } from "./receive-picture.ts";

/**
 * Keeps the picture that travelled with a form, whatever else is wrong with it, and puts its name in its place (`keptPicture`), so that it
 * need not be chosen again. A file that cannot be one stays where it is, for the form's schema to refuse.
 *
 * @returns why the picture was not kept, if it was not
 */
export async function receiveFormPicture(
  context: PictureContext,
  page: SignUpForm,
  challengeId: string,
  form: FormData,
): Promise<Exclude<ReceivedPicture, { picture: string }> | undefined> {
  const file = pictureFile(page).safeParse(form.get("picture"));
  if (!file.success || file.data.size === 0) return undefined;
  form.delete("picture");
  const received = await receivePicture(context, page, challengeId, file.data);
  if ("problem" in received) return received;
  form.set("keptPicture", received.picture);
  return undefined;
}
