import { useEffect, useRef, useState, type ChangeEvent } from "react";

import { FormField } from "./form-field.tsx";
import { describedBy, type FormInput } from "./form-input.ts";
import { SuitIcon } from "./suit-icon.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** A field for a picture that may be left out. */
export interface FormPictureFieldProps {
  input: FormInput;
  maxBytes: number;
  label: string;
  optionalLabel: string;
  hint: string;
  labels: {
    choose: string;
    change: string;
    remove: string;
    removed: string;
    previewAlt: string;
    tooLarge: string;
    unreadable: string;
  };
}

/** Width and height of the preview in picture elements: sharp on a phone with three of them to a pixel. */
const previewSize = 264;

/**
 * A picture with its label, hint and errors. Where script runs, what was chosen is shown, and a file that is too large or no picture is
 * refused before it is sent; without, the browser's own control names the file and the server refuses it.
 */
export function FormPictureField({ input, maxBytes, label, optionalLabel, hint, labels }: FormPictureFieldProps) {
  const { id, name, accept } = input;
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ picture?: ImageBitmap; problem?: string; status?: string }>({});
  const isHydrated = useHydrated();
  const errors = chosen.problem === undefined ? (chosen.picture ? undefined : input.errors) : [chosen.problem];

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const picture = target.files?.[0];
    if (!picture) return;
    const refuse = (problem: string) => {
      target.value = "";
      setChosen({ problem });
    };
    if (picture.size > maxBytes) refuse(labels.tooLarge);
    else
      await createImageBitmap(picture).then(
        (bitmap) => {
          setChosen({ picture: bitmap });
        },
        () => {
          refuse(labels.unreadable);
        },
      );
  }

  function remove() {
    if (file.current) file.current.value = "";
    setChosen({ status: labels.removed });
    file.current?.focus();
  }

  return (
    <FormField id={id} label={label} optionalLabel={optionalLabel} hint={hint} errors={errors}>
      <div className="form-picture">
        {chosen.picture ? (
          <PicturePreview picture={chosen.picture} label={labels.previewAlt} />
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
            name={name}
            accept={accept}
            ref={file}
            onChange={(event) => void choose(event)}
            {...describedBy({ ...input, errors }, hint)}
          />
          {isHydrated && (
            <label className="form-other-button" htmlFor={id}>
              {chosen.picture ? labels.change : labels.choose}
            </label>
          )}
          {chosen.picture && (
            <button type="button" className="form-text-button" onClick={remove}>
              {labels.remove}
            </button>
          )}
          <span className="visually-hidden" role="status">
            {chosen.status}
          </span>
        </div>
      </div>
    </FormField>
  );
}

/** Drawn rather than shown by its address: the page's policy lets no picture in that is not the site's own. */
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
