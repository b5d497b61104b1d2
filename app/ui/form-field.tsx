import type { ReactNode } from "react";

import { errorId, hintId } from "./form-input.ts";

interface FormFieldProps {
  /** The field's id. */
  id: string;
  label: string;
  /** Shown beside the label of an optional field. */
  optionalLabel?: string | undefined;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  /** The field itself. */
  children: ReactNode;
}

/** A field with its label, hint and errors above it, so that a phone's keyboard covers none of them. */
export function FormField({ id, label, optionalLabel, hint, errors, children }: FormFieldProps) {
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label} {optionalLabel !== undefined && <span className="form-optional">({optionalLabel})</span>}
      </label>
      {hint !== undefined && (
        <p className="form-hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      <FormErrors id={id} errors={errors} />
      {children}
    </div>
  );
}

/** A field's errors; renders nothing when there are none. */
export function FormErrors({ id, errors }: Pick<FormFieldProps, "id" | "errors">) {
  if (!errors) return null;
  return (
    <div className="form-errors" id={errorId(id)}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}
