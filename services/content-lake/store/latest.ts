/** The most recently used values, by number, up to a total size. */
export interface Latest<Value> {
  get(number: number): Value | undefined;
  /** Keeps a value of that size, unless it is larger than the whole, and drops the least recently used ones. */
  set(number: number, value: Value, size: number): void;
}

/** Keeps values until their sizes come to more than `maxSize`. */
export function createLatest<Value>(maxSize: number): Latest<Value> {
  // A map keeps the order in which keys were added.
  const kept = new Map<number, { value: Value; size: number }>();
  let total = 0;

  return {
    get(number) {
      const found = kept.get(number);
      if (!found) return undefined;
      kept.delete(number);
      kept.set(number, found);
      return found.value;
    },
    set(number, value, size) {
      if (size > maxSize || kept.has(number)) return;
      kept.set(number, { value, size });
      total += size;
      for (const [oldest, { size: freed }] of kept) {
        if (total <= maxSize) return;
        kept.delete(oldest);
        total -= freed;
      }
    },
  };
}
