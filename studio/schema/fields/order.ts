import { type CustomValidator, defineField } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { publishedId, publishedWith, releaseOf } from "../document-ids.ts";
import { named } from "./title-of.ts";

/** GROQ: the other documents with the same place, and whether the document itself has it. */
const sameOrderQuery = `{
  "isKept": count(*[_id == $id && order == $order]) > 0,
  "others": *[_type == $type && language == $language && order == $order && _id != $id]{
    _id, title, "last": math::max(*[_type == $type && language == $language].order)
  }
}`;

interface Answer {
  isKept: boolean;
  others: readonly { _id: string; title: string | null; last: number }[];
}

/**
 * Refuses a place that another document has, because the page could show either first. A version goes by its release, and anything else by the drafts, so that
 * two can change places; but a document keeps the place with which it is published, whatever drafts have come to want since.
 */
const ownPlace: CustomValidator<number | undefined> = async (order, { document, getClient }) => {
  if (order === undefined || document === undefined) return true;
  const client = getClient({ apiVersion });
  const params = {
    type: document._type,
    language: document["language"] ?? null,
    order,
    id: publishedId(document._id),
  };
  const ask = (perspective: "drafts" | "published" | string[]) =>
    client.withConfig({ perspective }).fetch<Answer>(sameOrderQuery, params);
  const isVersion = releaseOf(document._id) !== undefined;
  const { others } = await ask(isVersion ? publishedWith(document._id) : "drafts");
  if (others.length === 0) return true;
  const published = isVersion ? undefined : await ask("published");
  const other = others.find(
    ({ _id }) => published?.isKept !== true || published.others.some((there) => there._id === _id),
  );
  return (
    other === undefined ||
    `“${other.title ?? "Another one without a title"}” has the place ${order} already. The next free place is ${other.last + 1}.`
  );
};

/** A document's position among those of its type on their page. */
export const order = (name: string) =>
  defineField({
    ...named(name, "1 is shown first. Each place is taken once."),
    type: "number",
    validation: (rule) => [
      rule.required().integer().positive().error("Give it a place, counted from 1."),
      rule.custom(ownPlace),
    ],
  });
