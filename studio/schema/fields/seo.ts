import { defineField } from "sanity";

/** A page's texts for search engines and shared links, in a separate tab. */
export const seo = defineField({
  name: "seo",
  title: "Search and sharing",
  type: "seo",
  group: "seo",
  validation: (rule) => rule.required(),
});
