import { LakeError } from "../errors.ts";
import { requirePlainData } from "../store/plain-data.ts";

import { requireModestStructure } from "./json-structure.ts";
import { readBody } from "./read-body.ts";

/** The largest JSON body the lake reads: what Sanity takes in one mutation request. */
const maxJsonBodyBytes = 4_000_000;

/** The largest that it reads of somebody without a token, who can send nothing but queries: these are at most 100,000 characters long. */
export const maxStrangersBodyBytes = 500_000;

/**
 * Reads a JSON body, never holding more than the limit in memory however much is sent.
 * @throws LakeError 413 for a larger one or one of too many parts, 400 for anything but JSON or what nests too deeply
 */
export async function readJsonBody(request: Request, maxBytes = maxJsonBodyBytes): Promise<unknown> {
  const bytes = await readBody(request, maxBytes);
  if (bytes === null) {
    throw new LakeError(413, "payloadTooLargeError", `A JSON body may be at most ${maxBytes / 1_000_000} MB.`);
  }
  requireModestStructure(bytes);
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    throw new LakeError(400, "clientError", "The request's body is not valid JSON.");
  }
  return requirePlainData(data);
}
