/** What every field of a form is told: who it is, what a browser may check itself, what was typed, and what is wrong with it. */
export interface FormInput {
  /** Unique on the page. The hint's and the errors' ids are made from it. */
  id: string;
  name: string;
  required: boolean;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** File types, as `<input accept>` lists them. */
  accept?: string | undefined;
  /** What was typed before, never a password. */
  defaultValue?: string | undefined;
  /** What is wrong: the error first, then any help with it. */
  errors?: readonly string[] | undefined;
  /** True for the first wrong field of its form, where the page puts the focus when it opens. */
  isFirstWrong: boolean;
}

/** The id of a field's hint. */
export const hintId = (id: string) => `${id}-hint`;

/** The id of a field's errors. */
export const errorId = (id: string) => `${id}-error`;

/** Attributes that tie a field to its hint and errors for screen readers: errors first, as they say why the visitor is here. */
export function describedBy({ id, errors }: FormInput, hint: string | undefined) {
  const ids = [...(errors ? [errorId(id)] : []), ...(hint === undefined ? [] : [hintId(id)])];
  return { "aria-invalid": errors ? true : undefined, "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined };
}
