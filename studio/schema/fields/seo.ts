import { defineField } from "sanity";

/** What search engines and shared links show of a page; in a tab of its own. */
export const seo = defineField({
  name: "seo",
  title: "Search and sharing",
  type: "seo",
  group: "seo",
  validation: (rule) => rule.required(),
});
