import type { ValidationContext } from "sanity";
import { z } from "zod";

import { partAt } from "../../../app/content/part-at.ts";
import { apiVersion } from "../../api-version.ts";
import { publishedId } from "../document-ids.ts";

const describedPicture = z.object({ asset: z.object({ _ref: z.string() }), alt: z.string().min(1) });

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
  const before = describedPicture.safeParse(partAt(published, path)).data;
  if (before?.alt !== now.alt || before.asset._ref === now.asset._ref) return undefined;
  return "This picture is new, and its description is still that of the old one. Describe what the new picture shows, or publish when the words fit both.";
}
