import { faqGroup } from "../../content/queries/faq-group.ts";
import { block } from "../block.ts";
import { allDocuments, label } from "../fields.ts";

/** All questions of the FAQ by subject, with a list of the subjects. */
export const faqBlock = block(
  "faqBlock",
  {
    title: "All questions",
    description: "The whole FAQ: every group, with a list of the subjects. A page has one such block at most.",
    symbol: "⁇",
    preview: "contentsHeading",
    example: { contentsHeading: "Subjects" },
  },
  {
    contentsHeading: label("The heading of the list of subjects."),
    groups: allDocuments("faqGroup", faqGroup),
  },
);
