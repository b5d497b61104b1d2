import type { FormInput } from "../../ui/form-input.ts";

/** A field that may be empty and accepts any text. */
export function optionalInput(name: string, typed: Readonly<Record<string, string>>): FormInput {
  return { id: name, name, required: false, defaultValue: typed[name], isFirstWrong: false };
}
