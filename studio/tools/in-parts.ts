/** How many are done at once: five whole pages are far below what the lake takes in one request. */
const partLength = 5;

/**
 * Does something with all items in small parts, one after the other.
 *
 * @throws what the first part that fails does; later parts are not begun
 */
export async function inParts<Item>(
  items: readonly Item[],
  act: (part: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += partLength) await act(items.slice(start, start + partLength));
}
