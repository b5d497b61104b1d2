import { LinkIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { fields } from "../fields/fields.ts";
import { href } from "../fields/href.ts";
import { label } from "../fields/text.ts";

/** One entry of a menu or of a list of links. */
export const navigationLink = defineType({
  name: "navigationLink",
  title: "Menu entry",
  type: "object",
  icon: LinkIcon,
  fields: fields({
    label: label("The words a visitor clicks. Short is best.", { maxCharacters: 30 }),
    href,
  }),
  preview: { select: { title: "label", subtitle: "href" } },
});
