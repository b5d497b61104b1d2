import { useEffect, useRef } from "react";

import { FormField } from "./form-field.tsx";
import { describedBy, type FormInput } from "./form-input.ts";
import { SuitIcon } from "./suit-icon.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";
import { useHydrated } from "./use-hydrated.ts";
import { usePicture, type PictureOptions } from "./use-picture.ts";

interface FormPictureFieldProps extends Omit<PictureOptions, "labels" | "refused"> {
  input: FormInput;
  /** The name of the picture that the server stored at an earlier try. */
  kept: string | undefined;
  /** The name of the field in which the form sends an uploaded picture's name on the server. */
  keptName: string;
  label: string;
  optionalLabel: string;
  hint: string;
  labels: PictureOptions["labels"] & {
    choose: string;
    change: string;
    remove: string;
    previewAlt: string;
    /** Names the progress bar. */
    progress: string;
    /** The text of the progress. */
    percent: (percent: number) => string;
    /** Shown for a picture that the server stored at an earlier try. */
    kept: string;
  };
}

/** Width and height of the preview's canvas in device pixels: sharp on a phone with three of them to a CSS pixel. */
const previewSize = 264;

/**
 * A picture with its label, hint and errors. With script, a chosen picture is shown and uploaded at once, with a progress bar. Without script, the
 * browser's own control names the file, and it is sent with the form.
 */
export function FormPictureField(props: FormPictureFieldProps) {
  const { input, kept, keptName, label, optionalLabel, hint, labels } = props;
  const { id, name, accept, isFirstWrong } = input;
  // Conform moves the focus to a field by its name, which the file's has not once script runs.
  const file = useArrivalFocus<HTMLInputElement>(isFirstWrong && input.errors !== undefined, input.errors);
  const isHydrated = useHydrated();
  const { chosen, choose, remove } = usePicture({ ...props, refused: input.errors });
  const { bitmap, problem, percent, uploaded, status } = chosen ?? { uploaded: kept };
  const hasPicture = bitmap !== undefined || uploaded !== undefined;
  useEffect(() => {
    // A file that was chosen before the page's script ran.
    if (file.current?.files?.length) void choose(file.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const refusedHere = problem === undefined ? undefined : [problem];
  const errors = chosen ? refusedHere : input.errors;

  return (
    <FormField id={id} label={label} optionalLabel={optionalLabel} hint={hint} errors={errors}>
      <div className="form-picture">
        {bitmap ? (
          <PicturePreview picture={bitmap} label={labels.previewAlt} />
        ) : (
          <span className="form-picture-preview">
            <SuitIcon suit="hearts" />
          </span>
        )}
        <div className="form-picture-buttons">
          <input
            id={id}
            className={isHydrated ? "visually-hidden" : undefined}
            type="file"
            // With script the picture is already uploaded, and the form sends its name.
            name={isHydrated ? undefined : name}
            accept={accept}
            ref={file}
            onChange={({ target }) => void choose(target)}
            {...describedBy({ ...input, errors }, hint)}
            // The form was shown again so that the visitor corrects this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFirstWrong}
          />
          {uploaded !== undefined && <input type="hidden" name={keptName} value={uploaded} />}
          {isHydrated && (
            <label className="form-other-button" htmlFor={id}>
              {hasPicture ? labels.change : labels.choose}
            </label>
          )}
          {isHydrated && hasPicture && (
            <button
              type="button"
              className="form-text-button"
              onClick={() => {
                remove();
                file.current?.focus();
                // As for a change of any other field, the form no longer says that this one is wrong.
                file.current?.dispatchEvent(new Event("input", { bubbles: true }));
              }}
            >
              {labels.remove}
            </button>
          )}
          {percent !== undefined && <UploadProgress percent={percent} labels={labels} />}
          {uploaded !== undefined && !bitmap && !errors && <p className="form-hint">{labels.kept}</p>}
          <span className="visually-hidden" role="status">
            {problem ?? status}
          </span>
        </div>
      </div>
    </FormField>
  );
}

function UploadProgress({ percent, labels }: { percent: number; labels: FormPictureFieldProps["labels"] }) {
  return (
    <p className="form-picture-progress">
      <progress aria-label={labels.progress} max={100} value={percent} />
      <span className="form-hint">{labels.percent(percent)}</span>
    </p>
  );
}

/** Drawn on a canvas, because the page's Content-Security-Policy allows only pictures from this site. */
function PicturePreview({ picture, label }: { picture: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const side = Math.min(picture.width, picture.height);
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    canvas.current?.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, previewSize, previewSize);
  }, [picture]);
  return (
    <span className="form-picture-preview" role="img" aria-label={label}>
      <canvas width={previewSize} height={previewSize} ref={canvas} />
    </span>
  );
}
