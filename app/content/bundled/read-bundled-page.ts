import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { PageQuery, QueriedPage } from "../queries/page-query.ts";

/** The file that holds every page's words from the seed: each page's name with the lake's answer to its query. */
export const bundledPagesFileName = "pages.json";

const bundledPages = z.record(z.string(), z.unknown());

/**
 * Reads a page's words as bundled at build; visitors get them when the lake has never answered.
 *
 * @throws Error when the bundle is missing or invalid: run `npm run build`
 */
export async function readBundledPage<Page>(
  directory: string,
  name: string,
  query: PageQuery<Page>,
): Promise<QueriedPage<Page>> {
  const text = await readFile(join(directory, bundledPagesFileName), "utf8");
  return query.parse(bundledPages.parse(JSON.parse(text))[name]);
}

/**
 * Reads the seed's answer to a page's query, at once: parsers do not wait.
 *
 * @throws Error when the bundle is missing or invalid: run `npm run build`
 */
export function readBundledAnswer(directory: string, name: string): unknown {
  return bundledPages.parse(JSON.parse(readFileSync(join(directory, bundledPagesFileName), "utf8")))[name];
}
