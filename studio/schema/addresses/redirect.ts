import { ArrowRightIcon } from "@sanity/icons";
import { defineField, defineType } from "sanity";

import { redirectedPathProblem } from "../../../app/content/addresses/address-problem.ts";
import { choice } from "../fields/choice.ts";
import { fields } from "../fields/fields.ts";
import { language } from "../fields/language.ts";
import { wordsOr } from "../fields/words-or.ts";
import { publishedId } from "../document-ids.ts";
import { linkedPage } from "./linked-page.ts";
import { redirectTarget } from "./redirect-target.ts";
import { takenBy } from "./taken-address.ts";

/** Whether a redirect was made for a page that moved or was taken down. The next page that leaves the address in its id replaces it. */
const isOfPage = (document: { _id: string } | undefined): boolean =>
  document !== undefined && publishedId(document._id).startsWith("redirect-");

const from = (name: string) =>
  defineField({
    name,
    title: "From",
    description:
      "The address that no longer has a page, as in /diwali. The redirect of a page that moved keeps its address: for another address make another redirect.",
    type: "string",
    readOnly: ({ document }) => isOfPage(document),
    validation: (rule) => [
      rule.required().error("Please say which address visitors come to."),
      rule.custom(async (path, context) => {
        if (!path) return true;
        const problem = redirectedPathProblem(path);
        if (problem !== undefined) return problem;
        const taken = await takenBy(path, context);
        // A page that was taken down keeps its address in its draft, and is what the redirect is for.
        if (taken.publishedPage !== null)
          return `The page “${taken.publishedPage}” is at ${path}. Give it another address and publish it first.`;
        return taken.redirect === null || `There is a redirect from ${path} already. Change that one.`;
      }),
    ],
  });

/** What visitors of an address that has moved or gone get. It must not lead to itself, to another redirect, or away from a page that exists. */
export const redirect = defineType({
  name: "redirect",
  title: "Redirect",
  type: "document",
  icon: ArrowRightIcon,
  fields: [
    ...fields({
      from,
      kind: choice("What happened to the address.", {
        permanent: "Moved for good",
        temporary: "Moved for a while",
        gone: "Gone, without another page in its place",
      }),
      page: linkedPage("The page that visitors are sent to, when you made it yourself."),
      href: redirectTarget,
    }),
    language,
  ],
  initialValue: { kind: "permanent" },
  orderings: [{ name: "from", title: "From", by: [{ field: "from", direction: "asc" }] }],
  preview: {
    select: { from: "from", kind: "kind", title: "page.title", href: "href" },
    prepare: ({ from: path, kind, title, href }: Readonly<Record<string, string | undefined>>) => ({
      title: wordsOr(path, "Redirect"),
      subtitle: kind === "gone" ? "gone" : `leads to ${wordsOr(title, wordsOr(href, "nowhere yet"))}`,
    }),
  },
});
