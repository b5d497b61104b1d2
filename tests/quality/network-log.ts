import type { Page } from "@playwright/test";

/** One answer a page received. */
export interface LoadedResource {
  url: string;
  /** As the DevTools protocol calls it: `Document`, `Stylesheet`, `Script`, `Image`, `Font` … */
  type: string;
  /** As sent over the network: compressed, with headers. */
  bytes: number;
  /** The same without headers. */
  bodyBytes: number;
  cacheControl: string;
}

/**
 * Counts what a page loads, as reported by the browser's network layer; scripts in the page could not see all of it.
 *
 * @returns everything that finished loading so far
 */
export async function logNetwork(page: Page): Promise<() => LoadedResource[]> {
  const started = new Map<string, { url: string; type: string; headerBytes: number; cacheControl: string }>();
  const loaded: LoadedResource[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { url, encodedDataLength: headerBytes, headers } = response;
    started.set(requestId, { url, type, headerBytes, cacheControl: headers["cache-control"] ?? "" });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = started.get(requestId);
    if (response === undefined) return;
    const { url, type, headerBytes, cacheControl } = response;
    loaded.push({ url, type, bytes: encodedDataLength, bodyBytes: encodedDataLength - headerBytes, cacheControl });
  });
  await session.send("Network.enable");
  return () => [...loaded];
}
