/** Where an id stands, or would stand, in a list that is ordered by id. */
function placeOf(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? "") < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether an id is in a list that is ordered by id. */
export const hasId = (ids: readonly string[], id: string): boolean => ids[placeOf(ids, id)] === id;

/** Adds an id to a list that is ordered by id, unless it is there. */
export function insertId(ids: string[], id: string): void {
  const last = ids.at(-1);
  // Lists are mostly filled in order.
  if (last === undefined || last < id) {
    ids.push(id);
    return;
  }
  const place = placeOf(ids, id);
  if (ids[place] !== id) ids.splice(place, 0, id);
}

/** Removes an id from a list that is ordered by id, if it is there. */
export function removeId(ids: string[], id: string): void {
  const place = placeOf(ids, id);
  if (ids[place] === id) ids.splice(place, 1);
}

/** Each id of the lists once, in order. */
export function mergeIds(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists;
  return others.length === 0 ? first : [...new Set(lists.flat())].sort();
}
