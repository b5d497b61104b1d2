/** The tabs of a page's document: its content, and its texts for search engines and link previews. */
export function contentTabs(name: string, title: string) {
  return [
    { name, title, default: true },
    { name: "seo", title: "Search and sharing" },
  ];
}
