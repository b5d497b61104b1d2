import { defineType } from "sanity";
import type { ComponentType } from "react";

import { fields, type FieldTree } from "../fields/fields.ts";
import { language } from "../fields/language.ts";

/** Words that appear on several pages and are not a page themselves. */
export interface WordsType {
  /** The type's name in the dataset. */
  name: string;
  title: string;
  icon: ComponentType;
  content: FieldTree;
}

/** The document type of words without an address of their own. There is one such document. */
export function wordsType({ name, title, icon, content }: WordsType) {
  return defineType({
    name,
    title,
    type: "document",
    icon,
    fields: [...fields(content), language],
    preview: { prepare: () => ({ title }) },
  });
}
