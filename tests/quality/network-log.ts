import type { Page } from "@playwright/test";

/** One answer a page received. */
export interface LoadedResource {
  url: string;
  /** As the DevTools protocol calls it: `Document`, `Stylesheet`, `Script`, `Image`, `Font` … */
  type: string;
  /** As sent over the network: compressed, with headers. */
  bytes: number;
}

/**
 * Counts what a page loads, as the browser's own network layer does; a page's scripts could not see all of it.
 *
 * @returns everything that finished loading so far
 */
export async function logNetwork(page: Page): Promise<() => LoadedResource[]> {
  const started = new Map<string, { url: string; type: string }>();
  const loaded: LoadedResource[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    started.set(requestId, { url: response.url, type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const resource = started.get(requestId);
    if (resource) loaded.push({ ...resource, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return () => [...loaded];
}
