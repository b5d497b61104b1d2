import type { ComponentType } from "react";
import { defineType, type PreviewConfig } from "sanity";

import { type FieldTree, inTab } from "../fields/fields.ts";
import { language } from "../fields/language.ts";
import { contentTabs, seo } from "../fields/seo.ts";

/** The content of one kind of page, and how the Studio shows it. */
export interface PageType {
  /** The type's name in the dataset. */
  name: string;
  title: string;
  icon: ComponentType;
  content: FieldTree;
  /** When absent, the Studio lists the only document under the type's title. */
  preview?: PreviewConfig;
}

/** The document type of a page: its content, its search and sharing texts, its language. */
export function pageType({ name, title, icon, content, preview }: PageType) {
  return defineType({
    name,
    title,
    type: "document",
    icon,
    groups: contentTabs("content", "Content"),
    fields: [...inTab("content", content), seo, language],
    preview: preview ?? { prepare: () => ({ title }) },
  });
}
