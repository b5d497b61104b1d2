import { DocumentTextIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { line } from "../fields/text.ts";

/** The small words around every legal document. */
export const legalLabels = defineType({
  name: "legalLabels",
  title: "Labels of legal pages",
  type: "object",
  icon: DocumentTextIcon,
  fields: [
    line({
      name: "contentsHeading",
      title: "Contents heading",
      description: "Stands above the list of a legal page’s sections.",
      maxCharacters: 40,
    }),
    line({
      name: "effectiveDateLabel",
      title: "Effective date label",
      description: "Stands before the date from which a document applies.",
      maxCharacters: 40,
    }),
    line({
      name: "lastUpdatedLabel",
      title: "Last updated label",
      description: "Stands before the date of a document’s last change.",
      maxCharacters: 40,
    }),
  ],
});
