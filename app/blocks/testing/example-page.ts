import { z } from "zod";

import * as declarations from "../blocks.ts";
import { editing, itemFields } from "../editing.ts";

type Content = Readonly<Record<string, unknown>>;
const contents = z.array(z.record(z.string(), z.unknown()));

/** Content with a picture in each field that takes one. */
function withPictures(fields: ReturnType<typeof itemFields>, content: Content, picture: object): Content {
  const pictures = Object.entries(fields).flatMap(([name, parser]) => {
    const kind = editing.get(parser)?.kind;
    if (kind === "picture") return [[name, picture] as const];
    if (kind !== "list") return [];
    const items = contents.parse(content[name]);
    return [[name, items.map((item) => withPictures(itemFields(parser), item, picture))] as const];
  });
  return { ...content, ...Object.fromEntries(pictures) };
}

/** The name of a block with which a page begins. */
export type FirstBlock = "heroBlock" | "dealtHandBlock";

/** Every block with its example's content, as the Studio stores it; of those that must be first only one, at the top. */
export function exampleBlocks(assetId: string, first: FirstBlock = "heroBlock") {
  const picture = { _type: "image", asset: { _type: "reference", _ref: assetId }, alt: "Thirteen sorted cards" };
  return Object.values(declarations)
    .filter((declaration) => !("onlyFirst" in declaration) || declaration.name === first)
    .toSorted((one, other) => Number("onlyFirst" in other) - Number("onlyFirst" in one))
    .map(({ name, example, fields }) => ({ _type: name, _key: name, ...withPictures(fields, example, picture) }));
}

/** A page with an example of every block, as the Studio stores it, at /gallery. */
export const examplePage = (assetId: string, first?: FirstBlock) => ({
  _id: "gallery",
  _type: "page",
  language: "en-IN",
  title: "Every block",
  lead: "One example of each block that a page may be composed of.",
  address: { _type: "slug", current: "gallery" },
  blocks: exampleBlocks(assetId, first),
});
