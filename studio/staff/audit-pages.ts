/** The entries of the audit that were read, the newest first. */
export interface AuditPage<Entry extends { sequence: number }> {
  entries: readonly Entry[];
  /** Whether older ones may follow. */
  hasMore: boolean;
}

/**
 * The newest entries, followed by the older ones that were read before. Where newer entries than the newest page holds came meanwhile, those between the two
 * are unknown, so the list begins anew.
 *
 * @param newest the newest page
 * @param before everything that was listed before it was read; undefined when that was no more than a page
 */
export function withOlder<Entry extends { sequence: number }>(
  newest: AuditPage<Entry>,
  before: AuditPage<Entry> | undefined,
): AuditPage<Entry> {
  const end = newest.entries.at(-1)?.sequence ?? 0;
  const latest = before?.entries[0]?.sequence ?? -1;
  if (!before || latest < end) return newest;
  const older = before.entries.filter(({ sequence }) => sequence < end);
  return { entries: [...newest.entries, ...older], hasMore: before.hasMore };
}
