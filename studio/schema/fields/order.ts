import { type CustomValidator, defineField } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { publishedId, publishedWith, releaseOf } from "../document-ids.ts";
import { named } from "./title-of.ts";

/** GROQ: another document with the same place. */
const sameOrderQuery = `*[_type == $type && language == $language && order == $order && _id != $id][0]{
  title, "last": math::max(*[_type == $type && language == $language].order)
}`;

interface Other {
  title: string | null;
  last: number;
}

/** Refuses a place that another document has, because the page could show either first. */
const ownPlace: CustomValidator<number | undefined> = async (order, { document, getClient }) => {
  if (order === undefined || document === undefined) return true;
  // As the drafts, or the release, have it, so that two can change places.
  const perspective = releaseOf(document._id) === undefined ? "drafts" : publishedWith(document._id);
  const client = getClient({ apiVersion }).withConfig({ perspective });
  const other = await client.fetch<Other | null>(sameOrderQuery, {
    type: document._type,
    language: document["language"] ?? null,
    order,
    id: publishedId(document._id),
  });
  return (
    other === null ||
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
