import { defineField } from "sanity";

import { defaultLanguage } from "./default-language.ts";

/** The language a document is written in, set when it is created. Editors neither see nor change it while there is only one. */
export const language = defineField({
  name: "language",
  title: "Language",
  description: "The language this document is written in.",
  type: "string",
  initialValue: defaultLanguage,
  readOnly: true,
  hidden: true,
  validation: (rule) => rule.required(),
});
