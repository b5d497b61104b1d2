/** What a page tells the Studio as soon as it can be connected to. */
export const pageOpened = {
  domain: "sanity/comlink",
  from: "visual-editing",
  to: "presentation",
  type: "visual-editing/opened",
};
