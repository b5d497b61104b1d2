import { DocumentIcon } from "@sanity/icons";
import {
  type ConditionalPropertyCallback,
  defineArrayMember,
  defineField,
  defineType,
  type SanityDocument,
} from "sanity";

import * as declarations from "../../../app/blocks/blocks.ts";
import { isObject } from "../../../app/content/is-object.ts";
import { isFixed, pageAddress } from "../addresses/page-address.ts";
import { addBlockMenu } from "../blocks/add-block-menu.ts";
import { anchorsBesideFaq } from "../fields/anchors-beside-faq.ts";
import { contentTabs } from "../fields/seo.ts";
import { inTab } from "../fields/fields.ts";
import { flag } from "../fields/flag.ts";
import { language } from "../fields/language.ts";
import { label, message } from "../fields/text.ts";
import { named, titleOf } from "../fields/title-of.ts";
import { uniqueAnchors } from "../fields/unique-anchors.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { wordsOr } from "../fields/words-or.ts";

const onlyFirst = Object.values(declarations).filter((declaration) => "onlyFirst" in declaration);
const onlyOnce = Object.values(declarations).filter((declaration) => "onlyOnce" in declaration);

const blocks = (name: string) =>
  defineField({
    ...named(name, "What the page is made of, from top to bottom. Drag to change the order."),
    type: "array",
    of: Object.values(declarations).map(({ name: type }) => defineArrayMember({ type })),
    options: { insertMenu: addBlockMenu },
    validation: (rule) => [
      rule.required().min(1).error("The page needs at least one block."),
      rule.max(40).error("Please keep a page to 40 blocks."),
      rule.custom((items) => {
        const late = onlyFirst.find(({ name: type }) => items?.slice(1).some((item) => isOneOf(item, [type])));
        return (
          !late || `A page begins with its block “${late.title}”: drag it to the top, and keep only one such block.`
        );
      }),
      rule.custom((items) => {
        const repeated = onlyOnce.find(
          ({ name: type }) => (items ?? []).filter((item) => isOneOf(item, [type])).length > 1,
        );
        return !repeated || `A page has one block “${repeated.title}” at most: remove the others.`;
      }),
    ],
  });

function isOneOf(item: unknown, types: readonly string[]): boolean {
  return isObject(item) && types.includes(String(item["_type"]));
}

const title = { kind: "label", maxCharacters: 80 } as const;
const lead = { kind: "message", maxCharacters: 300 } as const;

const hidden: ConditionalPropertyCallback = ({ document }) => isFixed(document);

const claim = flag(
  "On, when the page as a whole is about bonuses, prizes or payments. The legal switch takes it off the site, and out of the menus.",
  { hidden },
);

const noindex = flag("On, when only people with the address shall find the page.", {
  title: "Hide from search engines",
  hidden,
});

/** A page that staff compose of blocks, at an address of their own. */
export const page = defineType({
  name: "page",
  title: "Page",
  type: "document",
  icon: DocumentIcon,
  groups: contentTabs("content", "Content"),
  fields: [
    ...inTab("content", {
      title: label(
        "The page’s name, in the browser’s tab and in search results. Its main heading, unless it begins with a hero.",
        title,
      ),
      address: pageAddress,
      lead: message(
        "What a visitor finds here, in one or two sentences. Below the heading, and in search results.",
        lead,
      ),
      withoutClaims: withoutClaims({ title, lead }),
      blocks,
      claim,
    }),
    defineField({
      name: "seo",
      title: titleOf("seo"),
      description:
        "Only when search engines and shared links shall show other words than the page’s title and lead, or a picture of your own.",
      type: "seo",
      group: "seo",
    }),
    { ...noindex("noindex"), group: "seo" },
    language,
  ],
  validation: (rule) => [
    rule.custom((document?: SanityDocument) => uniqueAnchors(anchored(document))),
    rule.custom((document: SanityDocument | undefined, context) =>
      showsFaq(document) ? anchorsBesideFaq(anchored(document), context) : true,
    ),
  ],
  preview: {
    select: { title: "title", address: "address.current" },
    prepare: ({ title, address }: Readonly<Record<string, string | undefined>>) => ({
      title: wordsOr(title, "Page without a title"),
      subtitle: address ? `/${address}` : "no address yet",
    }),
  },
});

/** The document without its own address, which is no anchor. */
function anchored(document: SanityDocument | undefined): SanityDocument | undefined {
  return document && { ...document, address: undefined };
}

function showsFaq(document: SanityDocument | undefined): boolean {
  const shown = document?.["blocks"];
  return Array.isArray(shown) && shown.some((block) => isOneOf(block, ["faqBlock"]));
}
