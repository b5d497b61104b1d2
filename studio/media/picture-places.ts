import { z } from "zod";

import { keyOf } from "../../app/content/part-at.ts";

const record = z.record(z.string(), z.unknown());
const shown = z.object({ asset: z.object({ _ref: z.string() }) });

/**
 * The places of a document's image fields that show a picture, as patches name them: `blocks[_key=="lamp"].picture`.
 *
 * @param value the document, or a part of it
 * @param pictureId the id of the picture's document
 * @param path the part's own place
 */
export function picturePlaces(value: unknown, pictureId: string, path = ""): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const key = keyOf(item);
      return picturePlaces(item, pictureId, `${path}[${key === undefined ? index : `_key==${JSON.stringify(key)}`}]`);
    });
  const fields = record.safeParse(value).data ?? {};
  const own = shown.safeParse(fields).data?.asset._ref === pictureId ? [path] : [];
  const within = Object.entries(fields).flatMap(([name, part]) =>
    picturePlaces(part, pictureId, path === "" ? name : `${path}.${name}`),
  );
  return [...own, ...within];
}
