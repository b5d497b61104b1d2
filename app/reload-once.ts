/** The parts of a browser's `window` that {@link reloadOnce} uses. */
export interface ReloadableWindow {
  performance: Pick<Performance, "getEntriesByType">;
  location: Pick<Location, "reload">;
}

/** Reloads the document, unless it was reloaded before or the browser does not report that: a page that always fails would reload forever. */
export function reloadOnce({ performance, location }: ReloadableWindow): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation && "type" in navigation && navigation.type !== "reload") location.reload();
}
