import { DocumentTextIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { line } from "../fields/text.ts";

/** A numbered part of a legal document, with an address of its own. */
export const legalSection = defineType({
  name: "legalSection",
  title: "Section",
  type: "object",
  icon: DocumentTextIcon,
  fields: [
    line({
      name: "heading",
      title: "Heading",
      description: "Also shown in the page’s list of contents.",
      maxCharacters: 80,
    }),
    defineField({
      name: "anchor",
      title: "Anchor",
      description:
        "The end of the section’s own address, as in /tc#jurisdiction. Letters and e-mails may quote it: change it only when you must.",
      type: "slug",
      options: {
        source: (_document, { parent }) => (isHeaded(parent) ? parent.heading : ""),
        maxLength: 60,
        // The list of sections checks this; asking the lake would compare with other documents, which may repeat an anchor.
        isUnique: () => true,
      },
      validation: (rule) => [
        rule.required().error("Press “Generate” to make an anchor from the heading."),
        rule.custom((anchor) =>
          anchor?.current && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(anchor.current)
            ? "Use small letters, figures and single hyphens only, as in limitation-of-liability."
            : true,
        ),
      ],
    }),
    defineField({
      name: "body",
      title: "Text",
      description: "What this section says.",
      type: "richText",
      validation: (rule) => rule.required().min(1).error("A section needs at least one paragraph."),
    }),
  ],
  preview: { select: { title: "heading", subtitle: "anchor.current" } },
});

function isHeaded(parent: unknown): parent is { heading: string } {
  return typeof parent === "object" && parent !== null && "heading" in parent && typeof parent.heading === "string";
}
