import type { HTMLInputAutoCompleteAttribute } from "react";

import { FormField } from "./form-field.tsx";
import { describedBy, type FormInput } from "./form-input.ts";

/** A field for one line of text. */
export interface FormTextFieldProps {
  input: FormInput;
  type: "text" | "email" | "tel";
  /** What a browser or password manager may fill in (HTML standard, "Autofill"). */
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** The keyboard a phone shows, where the type alone does not say. */
  inputMode?: "numeric";
  label: string;
  hint?: string;
  /** Fixed text in front of what is typed, and how a screen reader says it. */
  prefix?: { text: string; label: string };
  /** True where the field is what its page or dialog was opened for. */
  takesFocus?: boolean;
  /** True where what stands there cannot be changed, but is sent. */
  readOnly?: boolean;
}

/** One line of text with its label, hint and errors. */
export function FormTextField({ input, label, hint, prefix, takesFocus = false, ...attributes }: FormTextFieldProps) {
  const { id, errors, isFirstWrong, ...constraints } = input;
  return (
    <FormField id={id} label={label} hint={hint} errors={errors}>
      <div className="form-control">
        {prefix && (
          <span className="form-prefix">
            <span aria-hidden="true">{prefix.text}</span>
            <span className="visually-hidden">{prefix.label}</span>
          </span>
        )}
        <input
          id={id}
          className="form-input"
          {...constraints}
          {...attributes}
          {...describedBy(input, hint)}
          spellCheck={false}
          // The visitor came back to mend this field, or opened the dialog to fill it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirstWrong || takesFocus}
        />
      </div>
    </FormField>
  );
}
