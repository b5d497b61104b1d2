/** A text of an example as the Studio stores it: one paragraph for each string. */
export const paragraphs = (...texts: readonly string[]) =>
  texts.map((text, index) => ({
    _type: "block",
    _key: `paragraph-${index + 1}`,
    style: "normal",
    markDefs: [],
    children: [{ _type: "span", _key: "words", text, marks: [] }],
  }));
