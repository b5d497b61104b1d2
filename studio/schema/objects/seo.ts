import { SearchIcon } from "@sanity/icons";
import { defineType, type ValidationContext } from "sanity";

import { shownDocumentTypes } from "../../../app/pages.ts";
import { type FieldMaker, fields } from "../fields/fields.ts";
import { optionalPicture } from "../fields/picture.ts";
import { sharePicture } from "../fields/picture-problem.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";

/** Only pages for everyone are shared. */
const picture: FieldMaker = (name) => ({
  ...optionalPicture("Shown when somebody shares the page. Without one the site draws a picture with the title.", {
    limits: sharePicture,
    mayBeClaim: true,
  })(name),
  hidden: ({ document }) => !shownDocumentTypes.some((type) => type === document?._type),
});

/** A composed page's own title and lead stand in for what is empty. */
const optional = ({ document }: ValidationContext): boolean => document?._type === "page";

/** The texts, which have the same length without claims. */
const texts = {
  title: { kind: "label", maxCharacters: 70 },
  description: { kind: "message", maxCharacters: 170 },
} as const;

/** A page's texts and picture for search engines and shared links. */
export const seo = defineType({
  name: "seo",
  title: "Search and sharing",
  description: "What Google and shared links show of this page.",
  type: "object",
  icon: SearchIcon,
  fields: fields({
    title: label("Shown in the browser’s tab and as the blue line in search results.", { ...texts.title, optional }),
    description: message("The grey lines below the title in search results: what a visitor finds here.", {
      ...texts.description,
      optional,
    }),
    withoutClaims: withoutClaims(texts),
    picture,
  }),
});
