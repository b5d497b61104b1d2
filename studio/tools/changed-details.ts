/** What the Studio knows of a release: `metadata` is its details, as the lake stores them. */
interface Release {
  readonly metadata: Readonly<Record<string, unknown>>;
}

/**
 * The release with those of its details that have changed.
 *
 * @param before the release as the lake last told it
 * @param after the release as it is to be
 */
export function changedDetails(before: Release, after: Release): Release {
  const changed = Object.entries(after.metadata).filter(([name, value]) => value !== before.metadata[name]);
  return { ...after, metadata: Object.fromEntries(changed) };
}
