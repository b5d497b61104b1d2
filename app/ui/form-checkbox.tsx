import type { ReactNode } from "react";

import { FormErrors } from "./form-field.tsx";
import { describedBy, type FormInput } from "./form-input.ts";

/** A box to tick. */
export interface FormCheckboxProps {
  input: FormInput;
  /** Words, with links if need be, but no paragraphs. */
  label: ReactNode;
}

/** A box to tick, with its label beside and its errors above. What was ticked before is ticked again. */
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
          // The visitor came back to mend this field.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirstWrong}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}
