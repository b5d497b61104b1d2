import { defineField } from "sanity";

import { pathOf } from "../../../app/content/addresses/path-of.ts";
import { hrefProblem } from "../fields/href-problem.ts";
import { named } from "../fields/title-of.ts";
import { deadLinkProblem } from "./dead-link.ts";
import { hasLinkedPage } from "./linked-page.ts";
import { takenBy } from "./taken-address.ts";

/** Where a redirect leads when it does not lead to a composed page. */
export const redirectTarget = (name: string) =>
  defineField({
    ...named(name, "Or another address: a page of this site such as /rummy-legal, or a website (https://…)."),
    type: "string",
    validation: (rule) =>
      rule.custom(async (href, context) => {
        const { document } = context;
        const isGone = document?.["kind"] === "gone";
        if (hasLinkedPage(document)) {
          if (isGone) return "An address that is gone leads nowhere: remove the page.";
          return href ? "Choose a page or write an address, not both." : true;
        }
        if (!href) return isGone || "Please say where visitors are sent.";
        if (isGone) return "An address that is gone leads nowhere: remove this.";
        const problem = redirectHrefProblem(href);
        if (problem !== undefined) return problem;
        const path = pathOf(href);
        if (path === document?.["from"]) return "This redirect would lead to itself.";
        const { redirect, page } = await takenBy(path, context);
        if (page !== null)
          return `Choose the page “${page}” above instead, so that the redirect follows when it moves.`;
        if (redirect !== null) return `${path} leads on to somewhere else itself. Lead there directly.`;
        return (await deadLinkProblem(href, context)) ?? true;
      }),
  });

/** Why nobody can be redirected to what was typed, in a sentence; undefined for an address of this site and of a website with TLS. */
export const redirectHrefProblem = (href: string): string | undefined =>
  /^(\/|https:)/.test(href) && hrefProblem(href) === undefined
    ? undefined
    : "Write a page of this site such as /rummy-legal, or a website beginning with https://.";
