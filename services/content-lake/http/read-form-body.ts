import type { z } from "zod";

import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

/** Longer bodies than a form's are nobody's. */
const maxBytes = 4_096;

/**
 * What a form of the Studio, or the site, sends as JSON.
 *
 * @param request with the body
 * @param schema of the body
 * @throws LakeError 400 for another body, 413 for a longer one
 */
export async function readFormBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseInput(schema, await readJsonBody(request, maxBytes));
}
