import type { CustomValidator, ValidationContext, ValidationError } from "sanity";
import { z } from "zod";

import { apiVersion } from "../../api-version.ts";
import { publishedWith } from "../document-ids.ts";
import { overSince } from "../offers/over-since.ts";

const title = '"title": coalesce(title, "without a title")';

const publishedQuery = `*[_id in $ids]{
  _id, ${title}, "endsAt": select(_type == "promotion" => select(defined(campaign) => campaign->endsAt, endsAt)),
  "lacksCampaign": defined(campaign) && !defined(campaign->_id)
}`;

/** The title of a document in whatever state it is. */
const anyTitleQuery = `*[sanity::versionOf($id)][0]{ ${title} }.title`;

interface Published {
  _id: string;
  title: string;
  endsAt: string | null;
  lacksCampaign: boolean;
}

/** A chosen document. An item in which none is chosen yet is none. */
const chosenDocument = z.object({ _key: z.string(), _ref: z.string() });

/**
 * Says to an editor, at each document of a list, why no visitor sees it where it is listed: because it is not published and will not be with the document that
 * lists it, because it is gone, or because it is a promotion that is over, or whose campaign is not published.
 */
export const seenByVisitors: CustomValidator<unknown[] | undefined> = async (items = [], context) => {
  const chosen = items.flatMap((item) => chosenDocument.safeParse(item).data ?? []);
  const ids = chosen.map(({ _ref }) => _ref);
  const problems = ids.length === 0 ? new Map<string, string>() : await whyUnseen(ids, context);
  return chosen.flatMap(({ _key, _ref }): ValidationError[] => {
    const message = problems.get(_ref);
    return message === undefined ? [] : [{ message, path: [{ _key }] }];
  });
};

/** What editors read of the documents with these published ids, by the id; nothing of those that visitors see or will see. */
async function whyUnseen(
  ids: readonly string[],
  { document, getClient }: ValidationContext,
): Promise<Map<string, string>> {
  const client = getClient({ apiVersion });
  const published = await client
    .withConfig({ perspective: publishedWith(document?._id) })
    .fetch<Published[]>(publishedQuery, { ids });
  const problems = await Promise.all(
    ids.map(async (id) => {
      const found = published.find(({ _id }) => _id === id);
      if (found?.lacksCampaign === true) return [id, `The campaign of “${found.title}” is not published yet.`] as const;
      if (found) return [id, overSince(found.endsAt, { name: `“${found.title}”` })] as const;
      const unpublished = await client.withConfig({ perspective: "raw" }).fetch<string | null>(anyTitleQuery, { id });
      return [
        id,
        unpublished === null ? "This is no longer there." : `“${unpublished}” is not published yet.`,
      ] as const;
    }),
  );
  return new Map(problems.flatMap(([id, problem]) => (problem === undefined ? [] : [[id, problem]])));
}
