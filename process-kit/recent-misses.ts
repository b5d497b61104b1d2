/** Names that were recently not found. */
interface RecentMisses {
  /** Whether this name was not found less than `forMilliseconds` ago. */
  has(name: string): boolean;
  /** Remembers that a name was not found. */
  add(name: string): void;
  /** Forgets all misses. */
  clear(): void;
}

interface RecentMissesOptions {
  forMilliseconds: number;
  /** Beyond this many names the oldest are forgotten first. */
  maxNames: number;
}

/** Remembers misses, so that a name that does not exist is not looked up again and again. */
export function rememberMisses({ forMilliseconds, maxNames }: RecentMissesOptions): RecentMisses {
  // A Map keeps the order of insertion, so the first name is the oldest.
  const missedAt = new Map<string, number>();
  return {
    has(name) {
      const since = missedAt.get(name);
      return since !== undefined && Date.now() - since < forMilliseconds;
    },
    add(name) {
      missedAt.delete(name);
      missedAt.set(name, Date.now());
      const [oldest] = missedAt.keys();
      if (missedAt.size > maxNames && oldest !== undefined) missedAt.delete(oldest);
    },
    clear() {
      missedAt.clear();
    },
  };
}
