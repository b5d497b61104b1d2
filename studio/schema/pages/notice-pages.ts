import { BlockElementIcon, UnknownIcon, WarningOutlineIcon } from "@sanity/icons";

import type { FieldTree } from "../fields/fields.ts";
import { links } from "../fields/list.ts";
import { label, message } from "../fields/text.ts";
import { notice } from "../forms/notice.ts";
import { pageType, type PageType } from "./page-type.ts";

/** The parts in which one notice differs from the others. */
export interface NoticePage extends Pick<PageType, "name" | "title" | "icon"> {
  /** The description of the text for editors. */
  textDescription: string;
  more: FieldTree;
}

/** The document type of a page that replaces one that cannot be shown. There is one such document. */
function noticePage({ name, title, icon, textDescription, more }: NoticePage) {
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

/** Shown at an unknown address (404). There is one such document. */
export const notFoundPage = noticePage({
  name: "notFoundPage",
  title: "Page not found",
  icon: UnknownIcon,
  textDescription: "The visitor followed a link that leads nowhere: say so, and what to do next.",
  more: { moreLinks: links("Other pages that the visitor may have looked for.") },
});

/** Shown when the site itself fails (500). There is one such document. */
export const errorPage = noticePage({
  name: "errorPage",
  title: "Something went wrong",
  icon: WarningOutlineIcon,
  textDescription: "The site failed, not the visitor: say so, and what to do next.",
  more: {
    retryLabel: label("The link that asks for the same page again.", { maxCharacters: 40 }),
    referenceLabel: label("Stands before a number by which support can find the fault.", { maxCharacters: 40 }),
  },
});

/** Shown when a form was refused (400, 403, 413). There is one such document. */
export const refusedPage = pageType({
  name: "refusedPage",
  title: "Form not taken",
  icon: BlockElementIcon,
  content: {
    tooLarge: notice("What was sent is larger than any form allows."),
    foreignOrigin: notice("The form was sent from another site."),
    malformed: notice("What was sent could not be read."),
    retryLabel: label("The link that opens the form’s page anew.", { maxCharacters: 40 }),
    linkLabel: label("The link that leads back to the home page.", { maxCharacters: 40 }),
  },
});
