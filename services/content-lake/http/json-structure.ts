import { LakeError } from "../errors.ts";
import { maxDepth } from "../store/plain-data.ts";

/**
 * The most objects, lists and fields in a JSON body together. 4 MB of empty objects take 100 MB in memory, and 4 MB of fields with distinct names
 * block the process for 300 ms. This limit reduces the first to a tenth and the second to a third. Dense Portable Text of 1.5 MB has as many.
 */
const maxParts = 100_000;

// The levels around a document: the lists of mutations or actions, and the documents in them.
const levelsAround = 8;

const [quote, backslash, colon] = Buffer.from('"\\:');
const [openList, closeList, openObject, closeObject] = Buffer.from("[]{}");

/**
 * Refuses, before it is parsed, JSON that would cost much more than its length. Reads each byte once. Text that is not JSON is not detected.
 *
 * @throws LakeError 400 when it nests too deeply, 413 when it has too many parts
 */
export function requireModestStructure(json: Uint8Array): void {
  let depth = 0;
  let parts = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (byte === quote) isInText = !isInText;
    else if (byte === backslash) index += 1;
    else if (isInText) continue;
    else if (byte === colon) parts += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === openList || byte === openObject) {
      parts += 1;
      depth += 1;
      if (depth > maxDepth + levelsAround) {
        throw new LakeError(400, "clientError", `Values may nest at most ${maxDepth} levels deep.`);
      }
    }
    if (parts > maxParts) {
      const most = maxParts.toLocaleString("en-IN");
      throw new LakeError(
        413,
        "payloadTooLargeError",
        `A JSON body may have at most ${most} objects, lists and fields.`,
      );
    }
  }
}
