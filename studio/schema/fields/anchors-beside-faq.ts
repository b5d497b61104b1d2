import type { CustomValidator, SanityDocument } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { isOther, publishedId } from "../document-ids.ts";
import { anchorsIn } from "./unique-anchors.ts";

/** GROQ: whether a page shows the whole FAQ. */
const showsFaq = `_type == "page" && "faqBlock" in blocks[]._type`;

/** The groups of the FAQ, and for a group also the pages that show them, drafts included and proposals not. Of answers only what has an anchor. */
const besideQuery = `*[(_type == "faqGroup" || $type == "faqGroup" && ${showsFaq}) && language == $language && ${isOther}]{
  title, anchor, entries[]{anchor, answer[]{markDefs}}, "blocks": select(_type == "page" => blocks)
}`;

interface Beside {
  title: string | null;
}

/** Refuses an anchor that another document has whose texts a page shows too: a page with the block of the whole FAQ shows all groups. */
export const anchorsBesideFaq: CustomValidator<SanityDocument | undefined> = async (document, { getClient }) => {
  const anchors = anchorsIn(document);
  if (document === undefined || anchors.length === 0) return true;
  const beside = await getClient({ apiVersion }).fetch<Beside[]>(besideQuery, {
    type: document._type,
    language: document["language"] ?? null,
    id: publishedId(document._id),
  });
  for (const other of beside) {
    const taken = anchorsIn(other).find((anchor) => anchors.includes(anchor));
    if (taken !== undefined)
      return `“${other.title ?? "Another one without a title"}” has the anchor “${taken}” too, and one page shows both. Choose another here.`;
  }
  return true;
};
