import { z } from "zod";

import { figure } from "../figures/figure.ts";
import { isObject } from "../is-object.ts";
import { faqGroup } from "../queries/faq-group.ts";
import { mail } from "../queries/mails.ts";

/** The lists of other documents in answers, by their field, and what each of them must have. */
const members: Readonly<Record<string, z.ZodType>> = {
  offerFigures: figure,
  ruleFigures: figure,
  mails: mail,
  groups: faqGroup,
};

/** GROQ of the names of all published documents that stand in such lists. Needs `$language`. */
export const namesOfMembersQuery = `*[language == $language && _type in ["offerFigure", "ruleFigure", "mail", "faqGroup"]]{
  "name": coalesce(key, anchor.current)
}.name`;

const named = z.object({ key: z.string().nullish(), anchor: z.string().nullish() });

/**
 * An answer without the figures, mails and groups of questions that somebody has only begun to write: pages would lack them until they are published,
 * and one of them would make every preview incomplete. What was published before stays, whatever its draft lacks, because texts name it.
 *
 * @param answer to a page's query
 * @param publishedNames of all members of such lists
 */
export function withoutUnfinished(answer: unknown, publishedNames: ReadonlySet<string>): unknown {
  const isUnfinished = (parser: z.ZodType, member: unknown) => {
    const { key, anchor } = named.safeParse(member).data ?? {};
    const isPublished = publishedNames.has(key ?? anchor ?? "");
    return !isPublished && !parser.safeParse(member).success;
  };
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(kept);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]): [string, unknown] => {
        const parser = members[name];
        const isList = parser !== undefined && Array.isArray(part);
        return [name, isList ? part.filter((member) => !isUnfinished(parser, member)) : kept(part)];
      }),
    );
  };
  return kept(answer);
}
