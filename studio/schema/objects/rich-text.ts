import { BookmarkIcon, LinkIcon } from "@sanity/icons";
import { defineArrayMember, defineField, defineType } from "sanity";
import { z } from "zod";

import { anchorPattern } from "../fields/anchor.ts";
import { href } from "../fields/href.ts";
import { decorators, lists } from "./text-formats.ts";

const anchored = z.object({
  style: z.string().optional(),
  markDefs: z.array(z.object({ _type: z.string() })).optional(),
});

/**
 * Refuses an anchor to which no address could lead: one in a paragraph, or the second one of a heading. Only a small heading gets an id on the page, and
 * it has one.
 *
 * @param block a paragraph or small heading, as the Studio stores it
 */
function anchorOfHeadingProblem(block: unknown): string | true {
  const { style, markDefs = [] } = anchored.safeParse(block).data ?? {};
  const anchors = markDefs.filter(({ _type }) => _type === "anchor");
  if (anchors.length === 0) return true;
  if (style !== "h3") return "Only a small heading can have an anchor: make this one, or remove the anchor.";
  return anchors.length === 1 || "A heading has one anchor: remove the others.";
}

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
