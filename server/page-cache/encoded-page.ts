import type { EncodedPage } from "../../app/load-context.ts";
import type { PageCache } from "./page-cache.ts";
import type { ReadingPage } from "./reading-page.ts";
import { representationFor } from "./representations.ts";

/**
 * A page of the cache in the smallest encoding that a visitor takes, rendered if it was not yet; undefined when it cannot be cached.
 *
 * @param cache the page cache
 * @param page which one
 * @param acceptEncoding the visitor's `Accept-Encoding`
 */
export async function encodedPage(
  cache: PageCache,
  page: ReadingPage,
  acceptEncoding: string | undefined,
): Promise<EncodedPage | undefined> {
  const kept = cache.kept(page) ?? (await cache.fetch(page));
  if (!kept) return undefined;
  const { bytes, encoding } = representationFor(acceptEncoding, kept.representations);
  return { bytes: new Uint8Array(bytes), encoding, policy: kept.policy };
}
