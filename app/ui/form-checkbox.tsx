import type { ReactNode } from "react";

import { FormErrors } from "./form-field.tsx";
import { describedBy, type FormInput } from "./form-input.ts";

interface FormCheckboxProps {
  input: FormInput;
  /** Text, with links if necessary, but without paragraphs. */
  label: ReactNode;
}

/** A checkbox with its label beside it and its errors above. A box that was ticked before is ticked again. */
export function FormCheckbox({ input, label }: FormCheckboxProps) {
  const { id, name, required, errors, defaultValue, isFirstWrong } = input;
  return (
    <div className="form-field">
      <FormErrors id={id} errors={errors} />
      <div className="form-checkbox">
        <input
          id={id}
          type="checkbox"
          name={name}
          required={required}
          defaultChecked={defaultValue === "on"}
          {...describedBy(input, undefined)}
          // The form was shown again so that the visitor corrects this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirstWrong}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}
