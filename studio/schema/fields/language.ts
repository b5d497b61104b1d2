import { defineField } from "sanity";

import { defaultLanguage } from "./default-language.ts";

const isNowhere = `The site shows this document nowhere. Write ${defaultLanguage} here.`;

const isRight = (value: unknown): boolean => value === defaultLanguage;

/**
 * The language a document is written in, set when it is created. Editors neither see nor change it while there is only one, unless a document that was
 * written through the API has none or another: the site shows it nowhere, so they can fill it in.
 */
export const language = defineField({
  name: "language",
  title: "Language",
  description: `The language this document is written in: ${defaultLanguage}. The site shows no document without it.`,
  type: "string",
  initialValue: defaultLanguage,
  readOnly: ({ value }) => isRight(value),
  hidden: ({ value }) => isRight(value),
  validation: (rule) => [
    rule.required().error(isNowhere),
    rule.custom((value) => value === undefined || isRight(value) || isNowhere),
  ],
});
