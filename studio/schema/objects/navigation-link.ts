import { LinkIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { linkProblem } from "../addresses/dead-link.ts";
import { hasLinkedPage, linkedPage } from "../addresses/linked-page.ts";
import { fields } from "../fields/fields.ts";
import { label } from "../fields/text.ts";
import { named } from "../fields/title-of.ts";
import { wordsOr } from "../fields/words-or.ts";

const href = (name: string) =>
  defineField({
    ...named(
      name,
      "Or any other address: a page such as /how-to-play, a website (https://…), an e-mail (mailto:…) or a telephone (tel:…).",
    ),
    type: "string",
    validation: (rule) =>
      rule.custom(async (value, context) => {
        if (hasLinkedPage(context.parent)) return value ? "Choose a page or write an address, not both." : true;
        return value ? ((await linkProblem(value, context)) ?? true) : "Please say where the link leads.";
      }),
  });

/** One entry of a menu or of a list of links. */
export const navigationLink = defineType({
  name: "navigationLink",
  title: "Menu entry",
  type: "object",
  icon: LinkIcon,
  fields: fields({
    label: label("The words a visitor clicks. Short is best.", { maxCharacters: 30 }),
    page: linkedPage("A page that you made under Pages. The entry disappears while that page is not published."),
    href,
  }),
  preview: {
    select: { title: "label", href: "href", address: "page.address.current" },
    prepare: ({ title, href: target, address }: Readonly<Record<string, string | undefined>>) => ({
      title: wordsOr(title, "Menu entry"),
      subtitle: address ? `/${address}` : wordsOr(target, "leads nowhere yet"),
    }),
  },
});
