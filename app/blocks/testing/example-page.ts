import * as declarations from "../blocks.ts";

/** Every block with its example's content, as the Studio stores it, the one that must be first at the top. */
export function exampleBlocks(assetId: string) {
  const picture = { _type: "image", asset: { _type: "reference", _ref: assetId }, alt: "Thirteen sorted cards" };
  return Object.values(declarations)
    .toSorted((one, other) => Number("onlyFirst" in other) - Number("onlyFirst" in one))
    .map(({ name, example, fields }) => ({
      _type: name,
      _key: name,
      ...example,
      ...("picture" in fields && { picture }),
    }));
}

/** A page with an example of every block, as the Studio stores it, at /gallery. */
export const examplePage = (assetId: string) => ({
  _id: "gallery",
  _type: "page",
  language: "en-IN",
  title: "Every block",
  lead: "One example of each block that a page may be composed of.",
  address: { _type: "slug", current: "gallery" },
  blocks: exampleBlocks(assetId),
});
