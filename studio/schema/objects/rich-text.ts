import { BookmarkIcon, LinkIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";

import { anchorPattern } from "../fields/anchor.ts";
import { href } from "../fields/href.ts";
import { anchorOfHeadingProblem } from "./anchor-of-heading.ts";
import { decorators, lists } from "./text-formats.ts";

const anchorOfHeading = {
  name: "anchor",
  title: "Anchor",
  type: "object",
  icon: BookmarkIcon,
  fields: [
    defineField({
      name: "name",
      title: "Name",
      description:
        "The end of this heading’s own address, as in /tc#withdrawals. No other heading of the page may have it.",
      type: "string",
      validation: (rule) =>
        rule.required().regex(anchorPattern).error("Use small letters, figures and single hyphens only."),
    }),
  ],
};

/** Formatted text (Portable Text): paragraphs, small headings, lists, emphasis and links. */
export const richText = defineType({
  name: "richText",
  title: "Text",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      options: { spellCheck: true },
      styles: [
        { title: "Paragraph", value: "normal" },
        { title: "Small heading", value: "h3" },
        { title: "Real-money claim", value: "claim" },
      ],
      lists,
      marks: {
        decorators,
        annotations: [
          { name: "link", title: "Link", type: "object", icon: LinkIcon, fields: [href("href")] },
          anchorOfHeading,
        ],
      },
      validation: (rule) => rule.custom(anchorOfHeadingProblem),
    }),
  ],
});
