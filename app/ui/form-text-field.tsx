import type { HTMLInputAutoCompleteAttribute } from "react";

import { FormField } from "./form-field.tsx";
import { describedBy, type FormInput } from "./form-input.ts";

interface FormTextFieldProps {
  input: FormInput;
  type: "text" | "email" | "tel";
  /** What a browser or password manager may fill in (HTML standard, "Autofill"). */
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** The keyboard of a phone, where the type alone does not determine it. */
  inputMode?: "numeric";
  label: string;
  hint?: string;
  /** Fixed text before the entered text, and its accessible name. */
  prefix?: { text: string; label: string };
  /** True where the page or dialog was opened for this field. */
  takesFocus?: boolean;
  /** True where the value cannot be changed, but is sent. */
  readOnly?: boolean;
}

/** One line of text with its label, hint and errors. */
export function FormTextField({ input, label, hint, prefix, takesFocus = false, ...attributes }: FormTextFieldProps) {
  const { id, errors, isFirstWrong, ...constraints } = input;
  const prefixId = `${id}-prefix`;
  return (
    <FormField id={id} label={label} hint={hint} errors={errors}>
      <div className="form-control">
        {prefix && (
          <span className="form-prefix">
            <span aria-hidden="true">{prefix.text}</span>
            <span className="visually-hidden" id={prefixId}>
              {prefix.label}
            </span>
          </span>
        )}
        <input
          id={id}
          className="form-input"
          {...constraints}
          {...attributes}
          {...describedBy(input, hint, prefix && prefixId)}
          spellCheck={false}
          // The form was shown again so that the visitor corrects this field, or the dialog was opened to fill it in.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirstWrong || takesFocus}
        />
      </div>
    </FormField>
  );
}
