const items = 30_000;
const textCharacters = 3_200_000;

/**
 * A document of nearly the largest size that one request can store, in bytes and in parts: a short patch of it may cost most. A draft, so that queries seldom
 * find it.
 */
export const largestDocument = {
  _id: "drafts.hostile-largest",
  _type: "article",
  text: "lorem ipsum dolor sit amet ".repeat(textCharacters / 27),
  list: Array.from({ length: items }, (_, index) => ({ _key: `k${index}` })),
  nested: Array.from({ length: 40 }).reduce<unknown>((a) => ({ a }), 1),
};
