import { CommentIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { anchor } from "../fields/anchor.ts";
import { anchorsBesideFaq } from "../fields/anchors-beside-faq.ts";
import { claim } from "../fields/claim.ts";
import { fields } from "../fields/fields.ts";
import { formatted } from "../fields/formatted.ts";
import { language } from "../fields/language.ts";
import { list } from "../fields/list.ts";
import { order } from "../fields/order.ts";
import { label } from "../fields/text.ts";
import { uniqueAnchors } from "../fields/unique-anchors.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { wordsOr } from "../fields/words-or.ts";

const title = { kind: "label", maxCharacters: 60 } as const;

/** Questions about one subject, with their answers. */
export const faqGroup = defineType({
  name: "faqGroup",
  title: "FAQ group",
  type: "document",
  icon: CommentIcon,
  fields: [
    ...fields({
      title: label("The subject that the questions share.", title),
      withoutClaims: withoutClaims({ title }),
      anchor: anchor("title"),
      order,
      entries: list("The questions, in the order in which they are shown.", {
        of: "faqEntry",
        fields: {
          question: label("As a player would ask it.", { maxCharacters: 120 }),
          anchor: anchor("question"),
          answer: formatted("As short as it can be."),
          claim,
        },
        preview: { select: { title: "question", subtitle: "anchor.current" } },
      }),
    }),
    language,
  ],
  orderings: [{ name: "shown", title: "As shown", by: [{ field: "order", direction: "asc" }] }],
  validation: (rule) => [rule.custom(uniqueAnchors), rule.custom(anchorsBesideFaq)],
  preview: {
    select: { title: "title", order: "order", entries: "entries" },
    prepare: ({ title, order, entries }: Readonly<Record<string, unknown>>) => {
      const count = Object.keys(entries ?? {}).length;
      const place = typeof order === "number" ? `${order}. on the page` : "no place on the page yet";
      return {
        title: wordsOr(title, "FAQ group without a title"),
        subtitle: `${place}, ${count} ${count === 1 ? "question" : "questions"}`,
      };
    },
  },
});
