import { DocumentTextIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { anchor } from "../fields/anchor.ts";
import { fields } from "../fields/fields.ts";
import { formatted } from "../fields/formatted.ts";
import { label } from "../fields/text.ts";

/** A part of a legal document or of one of its versions, with its own address. */
export const section = defineType({
  name: "section",
  title: "Section",
  type: "object",
  icon: DocumentTextIcon,
  fields: fields({
    heading: label("Also shown in the page’s list of contents."),
    anchor: anchor("heading"),
    body: formatted("What this section says."),
  }),
  preview: { select: { title: "heading", subtitle: "anchor.current" } },
});
