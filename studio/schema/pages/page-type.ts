import type { ComponentType } from "react";
import { defineType } from "sanity";

import { fields, type FieldTree, inTab } from "../fields/fields.ts";
import { language } from "../fields/language.ts";
import { contentTabs, seo } from "../fields/seo.ts";

/** A document of which there is one: the Studio lists it under the type's title. */
export interface PageType {
  /** The type's name in the dataset. */
  name: string;
  title: string;
  icon: ComponentType;
  content: FieldTree;
}

/** The document type of a page: its content, its search and sharing texts, its language. */
export function pageType({ content, ...type }: PageType) {
  return defineType({
    ...type,
    type: "document",
    groups: contentTabs("content", "Content"),
    fields: [...inTab("content", content), seo, language],
    preview: { prepare: () => ({ title: type.title }) },
  });
}

/** The document type of words that appear on several pages and are not a page themselves. */
export function wordsType({ content, ...type }: PageType) {
  return defineType({
    ...type,
    type: "document",
    fields: [...fields(content), language],
    preview: { prepare: () => ({ title: type.title }) },
  });
}
