import type { Path, ValidationContext } from "sanity";
import { z } from "zod";

import { keyOf, partAt } from "../../../app/content/part-at.ts";
import { apiVersion } from "../../api-version.ts";
import { isOther, publishedId } from "../document-ids.ts";

const describedPicture = z.object({ asset: z.object({ _ref: z.string() }), alt: z.string().min(1) });

/** GROQ: the part of a document at a path. */
const partOf = (path: Path): string => ["@", ...path.map(keyedOrNamed)].join("");

function keyedOrNamed(step: Path[number]): string {
  const key = keyOf(step);
  return key === undefined ? `[${JSON.stringify(step)}]` : `[_key == ${JSON.stringify(key)}][0]`;
}

/** GROQ: whether a document has the item of a list in which a path leads. The lake keeps an index of keys, and none of what stands behind a filter. */
function hasItem([list, item]: Path): string {
  const key = keyOf(item);
  return typeof list === "string" && key !== undefined ? `${JSON.stringify(key)} in ${list}[]._key` : "true";
}

/** GROQ: the pictures with a description at a path in other documents of a type, drafts and releases included and proposals not. */
function othersQuery(path: Path): string {
  const picture = partOf(path);
  return `*[_type == $type && ${hasItem(path)} && ${isOther} && ${picture}.alt == $alt && defined(${picture}.asset._ref)]{
    "title": coalesce(title, "without a title"), "asset": ${picture}.asset._ref
  }`;
}

interface OtherPicture {
  /** The document's. */
  title: string;
  /** The picture's id. */
  asset: string;
}

/**
 * Says to an editor that a picture was exchanged and that its description is still the one of the published picture, or, where that has other words or there is
 * none, of the picture in the document of which this one is a copy. `undefined` otherwise, also for a picture without description, which is decoration.
 *
 * A copy has its pictures at the same place as what it was made of. So only the same place in documents of the same type is looked at: GROQ finds no
 * description wherever it stands. Nor is it looked for while the words are the published ones.
 */
export async function outdatedDescription(
  picture: unknown,
  { document, path, getClient }: Pick<ValidationContext, "document" | "path" | "getClient">,
): Promise<string | undefined> {
  const now = describedPicture.safeParse(picture).data;
  if (!now || !document || !path) return undefined;
  const client = getClient({ apiVersion }).withConfig({ perspective: "raw" });
  const id = publishedId(document._id);
  const published: unknown = await client.fetch<unknown>("*[_id == $id][0]", { id });
  const before = describedPicture.safeParse(partAt(published, path)).data;
  if (before?.alt === now.alt)
    return before.asset._ref === now.asset._ref
      ? undefined
      : "This picture is new, and its description is still that of the old one. Describe what the new picture shows, or publish when the words fit both.";
  const params = { id, type: document._type, alt: now.alt };
  const others = await client.fetch<OtherPicture[]>(othersQuery(path), params);
  const [other] = others;
  if (other === undefined || others.some(({ asset }) => asset === now.asset._ref)) return undefined;
  return `“${other.title}” has this description for another picture. Describe what this picture shows, or publish when the words fit both.`;
}
