import type { z } from "zod";

/**
 * Reads what an operator typed.
 *
 * @throws Error with a sentence for the operator
 */
export function readTyped(rule: z.ZodType<string>, typed: string): string {
  const { data, error } = rule.safeParse(typed);
  if (error) throw new Error(`${error.issues.map(({ message }) => message).join(" ")} Nothing was changed.`);
  return data;
}
