import { z } from "zod";

import { LakeError } from "../errors.ts";

/**
 * Input of the type a schema describes.
 * @throws LakeError 400 with a sentence for each thing that is wrong and where
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new LakeError(400, "clientError", parsed.error.issues.map((issue) => sentence(issue, [])).join("; "));
}

/** A setting in an address that is `true` or `false`. */
export const flag = (fallback: "true" | "false" = "false") =>
  z
    .enum(["true", "false"])
    .default(fallback)
    .transform((value) => value === "true");

function sentence(issue: z.core.$ZodIssue, parents: readonly PropertyKey[]): string {
  const path = [...parents, ...issue.path];
  const closest = issue.code === "invalid_union" ? closestAlternative(issue.errors) : undefined;
  if (closest) return sentence(closest, path);
  const place = path.map(String).join(".");
  return place ? `${place}: ${issue.message}` : issue.message;
}

/** The alternative of a union with the fewest errors, which is most likely the one the sender meant. */
function closestAlternative(alternatives: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined {
  const [closest] = alternatives.toSorted((a, b) => a.length - b.length);
  return closest?.at(-1);
}
