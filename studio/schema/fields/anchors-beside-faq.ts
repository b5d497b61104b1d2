import type { CustomValidator, SanityDocument } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { isOther, publishedId, takesAway } from "../document-ids.ts";
import { anchorsIn } from "./unique-anchors.ts";

/** GROQ: whether a page shows the whole FAQ. */
const showsFaq = `_type == "page" && "faqBlock" in blocks[]._type`;

/** The groups of the FAQ, and for a group also the pages that show them, drafts included and proposals not. Of answers only what has an anchor. */
const besideQuery = `{
  "beside": *[(_type == "faqGroup" || $type == "faqGroup" && ${showsFaq}) && language == $language && ${isOther}]{
    _id, title, anchor, entries[]{anchor, answer[]{markDefs}}, "blocks": select(_type == "page" => blocks)
  },
  "published": *[_id == $id && (_type != "page" || ${showsFaq})][0]{ ..., "address": null }
}`;

interface Answer {
  beside: readonly { _id: string; title: string | null }[];
  /** The document as it is published, but for its address; null for a page that does not show the FAQ yet. */
  published: unknown;
}

/** Refuses an anchor that another document {@link takesAway | takes} whose texts a page shows too: a page with the block of the whole FAQ shows all groups. */
export const anchorsBesideFaq: CustomValidator<SanityDocument | undefined> = async (document, { getClient }) => {
  const anchors = anchorsIn(document);
  if (document === undefined || anchors.length === 0) return true;
  const { beside, published } = await getClient({ apiVersion }).fetch<Answer>(besideQuery, {
    type: document._type,
    language: document["language"] ?? null,
    id: publishedId(document._id),
  });
  const kept = anchorsIn(published);
  for (const other of beside) {
    const taken = anchorsIn(other).find(
      (anchor) => anchors.includes(anchor) && takesAway(other._id, document._id, kept.includes(anchor)),
    );
    if (taken !== undefined)
      return `“${other.title ?? "Another one without a title"}” has the anchor “${taken}” too, and one page shows both. Choose another here.`;
  }
  return true;
};
