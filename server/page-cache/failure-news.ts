/** Why pages fail to render. The same failure comes back with each try, and is worth one line in the log. */
export interface FailureNews {
  /** Whether a page fails for another reason than the last time. */
  isNews(key: string, failure: unknown): boolean;
  /** To be called when the page was rendered: its next failure is news. */
  rendered(key: string): void;
}

/** Knows of no failure at first. */
export function createFailureNews(): FailureNews {
  const reasons = new Map<string, string>();
  return {
    isNews(key, failure) {
      const reason = String(failure);
      if (reasons.get(key) === reason) return false;
      reasons.set(key, reason);
      return true;
    },
    rendered(key) {
      reasons.delete(key);
    },
  };
}
