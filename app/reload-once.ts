/** The parts of a browser's `window` that reloading takes. */
export interface ReloadableWindow {
  performance: Pick<Performance, "getEntriesByType">;
  location: Pick<Location, "reload">;
}

/**
 * Asks for the document again, unless it is here because it was reloaded, or the browser cannot tell: what fails each time would reload
 * for ever.
 */
export function reloadOnce({ performance, location }: ReloadableWindow): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation && "type" in navigation && navigation.type !== "reload") location.reload();
}
