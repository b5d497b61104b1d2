import { LinkIcon } from "@sanity/icons";
import { defineArrayMember, defineType } from "sanity";

import { href } from "../fields/href.ts";

/** Formatted text (Portable Text): paragraphs, small headings, lists, emphasis and links; nothing a page could not show. */
export const richText = defineType({
  name: "richText",
  title: "Text",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      styles: [
        { title: "Paragraph", value: "normal" },
        { title: "Small heading", value: "h3" },
      ],
      lists: [
        { title: "Bulleted list", value: "bullet" },
        { title: "Numbered list", value: "number" },
      ],
      marks: {
        decorators: [
          { title: "Strong", value: "strong" },
          { title: "Emphasis", value: "em" },
        ],
        annotations: [{ name: "link", title: "Link", type: "object", icon: LinkIcon, fields: [href] }],
      },
    }),
  ],
});
