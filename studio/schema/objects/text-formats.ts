/** The lists that formatted text may have. */
export const lists = [
  { title: "Bulleted list", value: "bullet" },
  { title: "Numbered list", value: "number" },
];

/** The emphasis that formatted text may have. */
export const decorators = [
  { title: "Strong", value: "strong" },
  { title: "Emphasis", value: "em" },
];
