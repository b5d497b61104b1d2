import { setImmediate as afterVisitors } from "node:timers/promises";

import type { ComposedPage } from "../queries/composed-page.ts";
import type { LivePage } from "./live-page.ts";
import type { NamedPage } from "./offer-clock.ts";

/** How long the words of many pages are read without answering a visitor in between. */
const sliceMilliseconds = 4;

/**
 * Reads the words of many pages of blocks, and leaves out those that have none. Words are parsed again after a figure changed, so visitors are answered
 * in between.
 */
export async function pagesWithWords<Name extends string>(
  pages: readonly { name: Name; words: Pick<LivePage<ComposedPage | null>, "words"> }[],
): Promise<NamedPage<Name>[]> {
  const found: NamedPage<Name>[] = [];
  let sliceBegan = performance.now();
  for (const { name, words } of pages) {
    const page = await words.words().then(
      (known) => known.page,
      () => null,
    );
    if (page) found.push({ name, page });
    if (performance.now() - sliceBegan < sliceMilliseconds) continue;
    await afterVisitors();
    sliceBegan = performance.now();
  }
  return found;
}
