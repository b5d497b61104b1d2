import type { AddressBook } from "../../../app/content/addresses/address-book.ts";

/**
 * The published paths of the pages that a draft moves, by their new ones, each of their tabs too. Their visitors are sent on, because the lake makes a
 * redirect when the move is published.
 */
export function pathsBefore(books: Record<"published" | "draft", AddressBook>): ReadonlyMap<string, string> {
  const published = new Map(books.published.pages.map(({ id, address }) => [id, address]));
  const moved = new Map<string, string>();
  for (const { id, address } of books.draft.pages) {
    const before = published.get(id);
    if (before === undefined || before === address) continue;
    moved.set(address, before);
    for (const tab of books.draft.tabsAt(address)) moved.set(`${address}?tab=${tab}`, `${before}?tab=${tab}`);
  }
  return moved;
}
