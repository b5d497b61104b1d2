import type { SignUpForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { maximumPictureBytes, maximumPictureMegabytes } from "../../../gateways/pictures/picture-limits.ts";
import type { FormInput } from "../../../ui/form-input.ts";
import { FormPictureField } from "../../../ui/form-picture-field.tsx";

interface SignUpPictureProps {
  page: SignUpForm;
  input: FormInput;
  /** The server's name of the picture that it stored from an earlier try. */
  kept: string | undefined;
  onUploading: (isUploading: boolean) => void;
}

/** The sign-up's optional picture (spec section 2). */
export function SignUpPicture({ page, input, kept, onUploading }: SignUpPictureProps) {
  const megabytes = maximumPictureMegabytes;
  return (
    <FormPictureField
      input={input}
      keptName="keptPicture"
      kept={kept}
      uploadAddress="/signup/picture"
      onUploading={onUploading}
      maxBytes={maximumPictureBytes}
      label={page.pictureLabel}
      optionalLabel={page.words.optional}
      hint={withValues(page.pictureHint, { megabytes })}
      labels={{
        choose: page.pictureChooseButton,
        change: page.pictureChangeButton,
        remove: page.pictureRemoveButton,
        removed: page.pictureRemoved,
        previewAlt: page.picturePreviewAlt,
        progress: page.progressLabel,
        percent: (percent) => withValues(page.pictureUploading, { percent: `${percent}%` }),
        ready: page.pictureReady,
        kept: page.pictureKept,
        tooLarge: withValues(page.errors.pictureTooLarge, { megabytes }),
        unreadable: page.errors.pictureUnreadable,
        failed: page.errors.pictureUploadFailed,
      }}
    />
  );
}
