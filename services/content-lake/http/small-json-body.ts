import type { z } from "zod";

import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

/** No form sends a longer body. */
const maxBytes = 4_096;

/**
 * Reads a small JSON body of at most 4,096 bytes, which a form of the Studio or the site's server sends.
 *
 * @param request with the body
 * @param schema of the body
 * @throws LakeError 400 for another body, 413 for a longer one
 */
export async function readSmallJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseInput(schema, await readJsonBody(request, maxBytes));
}
