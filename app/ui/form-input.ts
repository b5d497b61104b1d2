/** The properties of every form field: its identity, the browser's constraints, the entered value, and its errors. */
export interface FormInput {
  /** Unique on the page. The hint's and the errors' ids are made from it. */
  id: string;
  name: string;
  required: boolean;
  minLength?: number | undefined;
  /** File types, as `<input accept>` lists them. */
  accept?: string | undefined;
  /** The value entered before; never a password. */
  defaultValue?: string | undefined;
  /** The error first, then any help with it. */
  errors?: readonly string[] | undefined;
  /** True for the first invalid field of its form, which gets the focus when the page opens. */
  isFirstWrong: boolean;
}

/** The id of a field's hint. */
export const hintId = (id: string) => `${id}-hint`;

/** The id of a field's errors. */
export const errorId = (id: string) => `${id}-error`;

/**
 * The attributes that connect a field to what describes it for screen readers: its errors first, because they are why the form is shown again, then what stands
 * before the entered text (`prefixId`), then its hint.
 */
export function describedBy({ id, errors }: FormInput, hint: string | undefined, prefixId?: string) {
  const ids = [
    ...(errors ? [errorId(id)] : []),
    ...(prefixId === undefined ? [] : [prefixId]),
    ...(hint === undefined ? [] : [hintId(id)]),
  ];
  return { "aria-invalid": errors ? true : undefined, "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined };
}
