import type { FieldTree } from "../fields/fields.ts";
import { label, message } from "../fields/text.ts";
import { pageType, type PageType } from "./page-type.ts";

/** The parts in which one notice differs from the others. */
export interface NoticePage extends Pick<PageType, "name" | "title" | "icon"> {
  /** The description of the text for editors. */
  textDescription: string;
  more: FieldTree;
}

/** The document type of a page that replaces one that cannot be shown. There is one such document. */
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
