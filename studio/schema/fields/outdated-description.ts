import type { ValidationContext } from "sanity";
import { z } from "zod";
import { apiVersion } from "../../api-version.ts";
import { publishedId } from "../document-ids.ts";

const describedPicture = z.object({ asset: z.object({ _ref: z.string() }), alt: z.string().min(1) });

const entry = z.object({ _key: z.string() });
const record = z.record(z.string(), z.unknown());

/**
 * Says to an editor that a picture was exchanged and that its description is still the one of the published picture. `undefined` otherwise, also for
 * a picture without description, which is decoration.
 */
export async function outdatedDescription(
  picture: unknown,
  { document, path, getClient }: Pick<ValidationContext, "document" | "path" | "getClient">,
): Promise<string | undefined> {
  const now = describedPicture.safeParse(picture).data;
  if (!now || !document || !path) return undefined;
  const id = publishedId(document._id);
  const published: unknown = await getClient({ apiVersion }).fetch<unknown>("*[_id == $id][0]", { id });
  const before = describedPicture.safeParse(valueAt(published, path)).data;
  if (before?.alt !== now.alt || before.asset._ref === now.asset._ref) return undefined;
  return "This picture is new, and its description is still that of the old one. Describe what the new picture shows, or publish when the words fit both.";
}

/** The part of a document at a path of the Studio: names of fields, and the keys of entries. */
function valueAt(document: unknown, path: NonNullable<ValidationContext["path"]>): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof segment === "string") return record.safeParse(value).data?.[segment];
    if (!Array.isArray(value)) return undefined;
    const key = entry.safeParse(segment).data?._key;
    return value.find((one) => entry.safeParse(one).data?._key === key);
  }, document);
}
