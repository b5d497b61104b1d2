/** Names that lately stood for nothing. */
export interface RecentMisses {
  /** Whether this name stood for nothing less than `forMilliseconds` ago. */
  has(name: string): boolean;
  /** Remembers that a name stands for nothing. */
  add(name: string): void;
}

/** How long and how much is remembered. */
export interface RecentMissesOptions {
  forMilliseconds: number;
  /** Beyond this many names the oldest are forgotten first. */
  maxNames: number;
}

/** Spares whoever knows the names from being asked again and again for one that does not exist. */
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
  };
}
