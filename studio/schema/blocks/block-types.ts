import { defineType } from "sanity";

import * as declarations from "../../../app/blocks/blocks.ts";
import { claim } from "../fields/claim.ts";
import { wordsOr } from "../fields/words-or.ts";
import { blockFields } from "./block-field.ts";

const hasItem = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** Every block that a page may be composed of, as the Studio shows it. Each can be marked as a claim. */
export const blockTypes = Object.values(declarations).map(
  ({ name, title, description, symbol, preview, example, needsOneOf, fields }) =>
    defineType({
      name,
      title,
      description,
      type: "object",
      icon: () => symbol,
      fields: [...blockFields(fields), claim("claim")],
      initialValue: example,
      validation: (rule) =>
        rule.custom((value) =>
          needsOneOf === undefined || needsOneOf.lists.some((name) => hasItem(value?.[name]))
            ? true
            : needsOneOf.problem,
        ),
      preview: {
        select: { text: preview },
        prepare: ({ text }: Readonly<Record<string, string | undefined>>) => ({
          title: wordsOr(text, title),
          subtitle: title,
        }),
      },
    }),
);
