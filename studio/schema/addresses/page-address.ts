import { defineField } from "sanity";

import { addressProblem } from "../../../app/content/addresses/address-problem.ts";
import { connection } from "../../connection.ts";
import { fixedPageOf } from "./fixed-page-of.ts";
import { takenBy } from "./taken-address.ts";

/** Whether a document is that of a fixed page. */
export const isFixed = (document: { _id: string } | undefined): boolean =>
  document !== undefined && fixedPageOf(document._id) !== undefined;

// Only the embedded lake makes redirects by itself.
const whenItChanges =
  connection.apiHost === undefined
    ? "When you change it later, make a redirect from the old one under Pages → Redirects"
    : "When you change it later, visitors of the old one are sent on";

/** The address of a composed page, without its slash. No other page has it, no redirect, and not the site itself. */
export const pageAddress = (name: string) =>
  defineField({
    name,
    title: "Address",
    description: `The end of the page’s address, as diwali in /diwali. ${whenItChanges}: links and posters may quote it.`,
    type: "slug",
    options: {
      source: "title",
      maxLength: 60,
      // The check below answers in more words.
      isUnique: () => true,
    },
    // A fixed page is where the specification says.
    readOnly: ({ document }) => isFixed(document),
    validation: (rule) => [
      rule.custom(async (value, context) => {
        if (isFixed(context.document)) return true;
        if (!value?.current) return "Press “Generate” to make an address.";
        const problem = addressProblem(value.current);
        if (problem !== undefined) return problem;
        const taken = await takenBy(`/${value.current}`, context);
        if (taken.page !== null) return `The page “${taken.page}” has this address. Choose another one.`;
        return (
          taken.redirect === null ||
          `A redirect leads away from ${taken.redirect}. Delete it first, or choose another one.`
        );
      }),
    ],
  });
