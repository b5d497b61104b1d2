import { defineField } from "sanity";

/** The tabs of a page's document: its content, and its texts for search engines and link previews. */
export function contentTabs(name: string, title: string) {
  return [
    { name, title, default: true },
    { name: "seo", title: "Search and sharing" },
  ];
}

/** A page's texts for search engines and shared links, in a separate tab. */
export const seo = defineField({
  name: "seo",
  title: "Search and sharing",
  type: "seo",
  group: "seo",
  validation: (rule) => rule.required(),
});
