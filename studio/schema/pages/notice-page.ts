import type { FieldTree } from "../fields/fields.ts";
import { label, message } from "../fields/text.ts";
import { pageType, type PageType } from "./page-type.ts";

/** What one notice says besides the words that all have. */
export interface NoticePage extends Pick<PageType, "name" | "title" | "icon"> {
  /** Tells editors what the text is to say. */
  textDescription: string;
  more: FieldTree;
}

/** The document type of a page that stands in for one that cannot be shown. There is one such document. */
export function noticePage({ name, title, icon, textDescription, more }: NoticePage) {
  return pageType({
    name,
    title,
    icon,
    content: {
      title: label("The page’s main heading.", { maxCharacters: 60 }),
      text: message(textDescription, { maxCharacters: 400 }),
      linkLabel: label("The link that leads back to the home page.", { maxCharacters: 40 }),
      ...more,
    },
  });
}
