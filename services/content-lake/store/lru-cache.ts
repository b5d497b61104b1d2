/** The most recently used values, up to a total size. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  /** Keeps a value of that size, unless it is larger than the whole, and drops the least recently used ones. */
  set(key: Key, value: Value, size: number): void;
  delete(key: Key): void;
}

/** Makes an empty cache, whose values have `maxSize` together at most. */
export function createLruCache<Key, Value>(maxSize: number): LruCache<Key, Value> {
  // A map keeps the order in which keys were added.
  const kept = new Map<Key, { value: Value; size: number }>();
  let total = 0;

  const drop = (key: Key): void => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      drop(key);
      if (size > maxSize) return;
      kept.set(key, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= maxSize) return;
        drop(oldest);
      }
    },
    delete: drop,
  };
}
