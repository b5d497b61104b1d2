import { z } from "zod";

import type { SignUpForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { maximumPictureBytes, maximumPictureMegabytes } from "../../../gateways/pictures/picture-limits.ts";
import { emailAddress, maximumEmailLength } from "../../../players/fields/email-address.ts";
import { indianMobile, sameMobileErrors } from "../../../players/fields/indian-mobile.ts";
import { maximumNameLength, playerName } from "../../../players/fields/player-name.ts";
import { chosenPassword, passwordsAgree } from "../fields/chosen-password.ts";
import { consentFields, termsAreCurrent } from "../consents/consent-fields.ts";

/** The part of the check that only the server knows. */
interface KnownAtSignUp {
  /** The ten digits that were verified, if any. */
  mobile: string | undefined;
  /** The hash of the terms in effect. */
  termsHash: string;
}

/** A file that may be a picture, as far as a browser can check. */
export const pictureFile = ({ errors }: SignUpForm) =>
  z
    .file({ error: errors.pictureNotAnImage })
    .max(maximumPictureBytes, { error: withValues(errors.pictureTooLarge, { megabytes: maximumPictureMegabytes }) })
    .mime(["image/jpeg", "image/png", "image/webp"], { error: errors.pictureNotAnImage });

/** The text fields that are kept, valid or not, while a visitor verifies another number. */
export const keptText = z.object({
  name: z.string().max(maximumNameLength),
  email: z.string().max(maximumEmailLength),
});

/** The rules for a sign-up (spec section 5), field by field. A visitor is told everything that is wrong at once. */
export const newAccount = (page: SignUpForm, known: KnownAtSignUp) => {
  const { errors } = page;
  return z
    .object({
      picture: pictureFile(page).optional(),
      name: playerName({
        ...errors,
        nameTooLong: withValues(errors.nameTooLong, { maximum: maximumNameLength }),
      }),
      mobile: indianMobile(sameMobileErrors(errors)).refine((mobile) => mobile === known.mobile, {
        error: errors.mobileChanged,
      }),
      email: emailAddress({
        ...errors,
        emailTooLong: withValues(errors.emailTooLong, { maximum: maximumEmailLength }),
      }),
      ...chosenPassword(errors),
      ...consentFields(errors),
      keptPicture: z.uuid().optional().catch(undefined),
    })
    .superRefine(...passwordsAgree(errors))
    .superRefine(...termsAreCurrent(errors, known.termsHash));
};
