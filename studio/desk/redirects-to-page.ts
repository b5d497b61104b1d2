import { z } from "zod";

import { publishedId } from "../schema/published-id.ts";
import type { UsingDocument } from "./uses.ts";

const redirectToPage = z.object({
  _id: z.string(),
  _type: z.literal("redirect"),
  language: z.string(),
  from: z.string(),
  kind: z.string(),
  page: z.object({ _ref: z.string() }),
});

/** A published redirect that leads to a page by reference, and its draft if it has one. */
export interface LeadingRedirect {
  published: z.infer<typeof redirectToPage>;
  draft?: UsingDocument | undefined;
}

/**
 * The published redirects that lead to a page by reference. One of which the release has a text of its own leads where staff said there, and is not among them.
 *
 * @param documents every state of every document that editors write
 * @param pageId the page's published id
 * @param release the name of the release that takes the page down; undefined when it is taken down now
 */
export function redirectsToPage(
  documents: readonly UsingDocument[],
  pageId: string,
  release?: string,
): LeadingRedirect[] {
  const stateOf = (id: string) => documents.find(({ _id }) => _id === id);
  return documents.flatMap((document) => {
    const { data: published } = redirectToPage.safeParse(document);
    if (published?.page._ref !== pageId || published._id !== publishedId(published._id)) return [];
    if (release !== undefined && stateOf(`versions.${release}.${published._id}`)) return [];
    return [{ published, draft: stateOf(`drafts.${published._id}`) }];
  });
}
