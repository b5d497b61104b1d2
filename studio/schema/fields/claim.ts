import { defineField } from "sanity";

import { titleOf } from "./title-of.ts";

/** Whether a card, answer or offer promises something about games for money. Paragraphs of formatted text have a style for the same. */
export const claim = (name: string) =>
  defineField({
    name,
    title: titleOf(name),
    description:
      "On, when this speaks for bonuses, prizes or payments. So the site can leave out all such claims where the law asks for it.",
    type: "boolean",
    initialValue: false,
  });
