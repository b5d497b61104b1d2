import type { z } from "zod";

import { LakeError } from "../errors.ts";
import { requirePlainData } from "../store/plain-data.ts";

import { requireModestStructure } from "./json-structure.ts";
import { parseInput } from "./parse-input.ts";
import { readBody } from "./read-body.ts";

/** The largest JSON body that the lake reads: Sanity's limit for one mutation request. */
const maxJsonBodyBytes = 4_000_000;

/** The largest body that it reads from a client without a token. Such a client can only send queries, which are at most 100,000 characters long. */
export const maxStrangersBodyBytes = 500_000;

/** The largest body of a form of the Studio, or of a request of the site's server. */
export const maxFormBytes = 4_096;

/**
 * Reads a JSON body of the type that a schema describes.
 * @throws LakeError as {@link readJsonBody} and {@link parseInput}
 */
export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<z.output<Schema>> {
  return parseInput(schema, await readJsonBody(request, maxBytes));
}

/**
 * Reads a JSON body, with at most the limit in memory however much is sent.
 * @throws LakeError 413 for a larger one or one of too many parts, 400 for anything but JSON and for JSON that nests too deeply
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
