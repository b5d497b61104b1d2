import type { SanityClient } from "@sanity/client";

import { exampleBlocks } from "../../app/blocks/testing/example-page.ts";

/** A page that staff composed: its address, and the id of its document. */
export interface ComposedPage {
  address: string;
  id: string;
}

const pageCount = 10;
const blocksOfPage = 4;

/** Publishes ten pages of four blocks each. Together they have every kind of block, but of the two that only begin a page just one. */
export async function writeComposedPages(editor: SanityClient): Promise<ComposedPage[]> {
  const asset = await editor.fetch<string>('*[_type == "sanity.imageAsset"][0]._id');
  const [first, ...others] = exampleBlocks(asset);
  const pages = Array.from({ length: pageCount }, (_, number) => `composed-${number}`);
  for (const [number, id] of pages.entries()) {
    const taken = Array.from(
      { length: blocksOfPage },
      (_, place) => others[(number * blocksOfPage + place) % others.length],
    );
    await editor.create({
      _id: id,
      _type: "page",
      language: "en-IN",
      title: `Composed page ${number}`,
      lead: "Four blocks of many.",
      address: { _type: "slug", current: id },
      blocks: number === 0 ? [first, ...taken] : taken,
    });
  }
  return pages.map((id) => ({ id, address: `/${id}` }));
}
