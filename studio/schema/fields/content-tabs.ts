/** The tabs of a document that holds a page’s content and what search engines and link previews show of it. */
export function contentTabs(name: string, title: string) {
  return [
    { name, title, default: true },
    { name: "seo", title: "Search and sharing" },
  ];
}
