const prefix = "studio-page:";

/** This load of the Studio. */
export const thisPageId = crypto.getRandomValues(new Uint32Array(4)).join("-");

/**
 * Lets the browser's other pages see that this one is open: the browser releases a lock when its page is left, reloaded or crashes. Browsers have locks only
 * on HTTPS and on this machine; elsewhere every other page counts as closed.
 */
export function announceThisPage(): void {
  if (isSecureContext) void navigator.locks.request(prefix + thisPageId, () => new Promise(() => undefined));
}

/** The Studio's pages that are open in this browser, this one included. */
export async function openPageIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = isSecureContext ? await navigator.locks.query() : {};
  const names = held.flatMap(({ name }) => name ?? []).filter((name) => name.startsWith(prefix));
  return new Set([thisPageId, ...names.map((name) => name.slice(prefix.length))]);
}
