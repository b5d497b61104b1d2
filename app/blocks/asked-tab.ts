import type { BlockContent } from "./page-blocks.tsx";

/** A tab of a page. */
export interface AskedTab {
  id: string;
  label: string;
}

/**
 * The tab that an address asks for. `undefined` for the one that is shown to begin with, which is at the page's own address, and where the page has no such
 * tab.
 *
 * @param blocks the page's
 * @param listed the ids of its tabs in the address book, which the page cache keeps apart
 * @param id what `?tab=` says; null when it is missing
 */
export function askedTab(
  blocks: readonly BlockContent[],
  listed: readonly string[],
  id: string | null,
): AskedTab | undefined {
  const others = blocks.flatMap((block) => (block._type === "tabsBlock" ? block.tabs.slice(1) : []));
  return others.find((tab) => tab.id === id && listed.includes(tab.id));
}
