import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { PageQuery, QueriedPage } from "../queries/page-query.ts";

/** The file that holds every page's words as the seed has them: a page's name to the lake's answer to its query. */
export const bundledPagesFileName = "pages.json";

const bundledPages = z.record(z.string(), z.unknown());

/**
 * A page's words as they were bundled at build: what visitors read when the lake has never answered.
 *
 * @throws Error when the bundle is missing or is not one: run `npm run build`
 */
export async function readBundledPage<Page>(
  directory: string,
  name: string,
  query: PageQuery<Page>,
): Promise<QueriedPage<Page>> {
  const text = await readFile(join(directory, bundledPagesFileName), "utf8");
  return query.parse(bundledPages.parse(JSON.parse(text))[name]);
}
