import { LinkIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { href } from "../fields/href.ts";
import { line } from "../fields/text.ts";

/** One entry of a menu. */
export const navigationLink = defineType({
  name: "navigationLink",
  title: "Menu entry",
  type: "object",
  icon: LinkIcon,
  fields: [
    line({
      name: "label",
      title: "Label",
      description: "The words a visitor clicks. Short is best.",
      maxCharacters: 30,
    }),
    href,
  ],
  preview: { select: { title: "label", subtitle: "href" } },
});
