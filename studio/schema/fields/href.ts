import { defineField } from "sanity";

import { hrefProblem } from "./href-problem.ts";

/** Where a link leads. Required; checked so that no link can run a script or pretend to be a page of this site. */
export const href = defineField({
  name: "href",
  title: "Leads to",
  description:
    "A page of this site such as /how-to-play, a website (https://…), an e-mail (mailto:…) or a telephone (tel:…).",
  type: "string",
  validation: (rule) => [
    rule.required().error("Please say where the link leads."),
    rule.custom((value: string | undefined) => (value ? (hrefProblem(value) ?? true) : true)),
  ],
});
