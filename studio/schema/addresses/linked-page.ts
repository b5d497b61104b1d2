import { defineField } from "sanity";

import { isObject } from "../../../app/content/is-object.ts";
import { named } from "../fields/title-of.ts";
import { unpublishedPageProblem } from "./dead-link.ts";

/** A page that staff composed, by reference: the link follows when its address changes, and disappears while it is not published, which is a red mark. */
export const linkedPage = (description: string) => (name: string) =>
  defineField({
    ...named(name, description),
    type: "reference",
    to: [{ type: "page" }],
    weak: true,
    options: { disableNew: true },
    validation: (rule) =>
      rule.custom(async (page, context) => (await unpublishedPageProblem(page?._ref, context)) ?? true),
  });

/** Whether the object or document beside a field refers to a page. */
export const hasLinkedPage = (beside: unknown): boolean => isObject(beside) && beside["page"] !== undefined;
