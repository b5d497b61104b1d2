import type { KeptChange } from "./kept-changes.ts";

/** A document's top-level fields with the values that were typed; those in `unset` were emptied. */
export interface FieldsToPutBack {
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset: readonly string[];
}

/**
 * What must be written so that a document says what was typed. Fields that were not typed into keep what others have written since.
 *
 * @param change what was typed, and what the document said before
 * @param current the document as the lake has it now; empty when it has none
 */
export function fieldsToPutBack(
  change: Pick<KeptChange, "base" | "typed">,
  current: Readonly<Record<string, unknown>>,
): FieldsToPutBack {
  const { base, typed } = change;
  const missing = Object.keys(base).filter((name) => !(name in typed));
  const names = [...Object.keys(typed), ...missing].filter(
    (name) => !name.startsWith("_") && !isSame(base[name], typed[name]) && !isSame(current[name], typed[name]),
  );
  return {
    set: Object.fromEntries(names.filter((name) => name in typed).map((name) => [name, typed[name]])),
    unset: names.filter((name) => !(name in typed)),
  };
}

/** Compares values as they would be sent. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
