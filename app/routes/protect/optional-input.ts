import type { FormInput } from "../../ui/form-input.ts";

/** A field that may stay empty, takes anything and is never wrong. */
export function optionalInput(name: string, typed: Readonly<Record<string, string>>): FormInput {
  return { id: name, name, required: false, defaultValue: typed[name], isFirstWrong: false };
}
