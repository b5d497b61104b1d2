import { faqGroup } from "../../content/queries/faq-group.ts";
import { block } from "../block.ts";
import { allDocuments, label } from "../fields.ts";

/** All questions of the FAQ by subject, and a search in them. */
export const faqBlock = block(
  "faqBlock",
  {
    title: "All questions",
    description: "The whole FAQ: a search, and every group, closed. A page has one such block at most.",
    symbol: "⁇",
    preview: "contentsHeading",
    onlyOnce: true,
    example: { contentsHeading: "Subjects" },
  },
  {
    contentsHeading: label("What a screen reader calls the list of subjects."),
    groups: allDocuments("faqGroup", faqGroup),
  },
);
