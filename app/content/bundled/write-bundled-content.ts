import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { SanityClient } from "@sanity/client";

import { originalUrl } from "../pictures/lake-picture.ts";
import { assetFromId, assetToFileName } from "../pictures/picture-asset.ts";
import { versionTextName } from "../live/version-texts.ts";
import { legalDocumentKeys, legalVersionText } from "../queries/legal-version.ts";
import type { PageQuery } from "../queries/page-query.ts";
import { pageQueries } from "../queries/page-queries.ts";
import { bundledPagesFileName } from "./read-bundled-page.ts";

/** The bundle's source and destination. */
export interface BundleOptions {
  /** Reads a lake that holds the seed. */
  client: SanityClient;
  /** Folder to write to, `build/bundled-content`; made when missing. */
  directory: string;
}

/** The versions that the lake recorded when it imported the seed. */
const firstVersions = Object.fromEntries(
  legalDocumentKeys.map((key) => [versionTextName(key, 1), legalVersionText(key, 1)] as const),
);

/**
 * Writes every page's words, and the originals of their pictures, so that the site can serve all its pages without a lake.
 * @throws z.ZodError when the seed lacks something that a page needs, and Error when the lake fails: a build without a complete bundle must stop
 */
export async function writeBundledContent(
  { client, directory }: BundleOptions,
  queries: Readonly<Record<string, PageQuery<unknown>>> = { ...pageQueries, ...firstVersions },
): Promise<void> {
  const answers: Record<string, unknown> = {};
  for (const [name, { query, parameters, parse }] of Object.entries(queries)) {
    const answer = await client.fetch<unknown>(query, parameters);
    parse(answer);
    answers[name] = answer;
  }
  const text = JSON.stringify(answers, null, 2);
  await mkdir(join(directory, "images"), { recursive: true });
  for (const id of new Set(text.match(/(?<=")image-[^"]+(?=")/g))) await writeOriginal({ client, directory }, id);
  await writeFile(join(directory, bundledPagesFileName), text);
}

async function writeOriginal({ client, directory }: BundleOptions, id: string): Promise<void> {
  const asset = assetFromId(id);
  if (!asset) return;
  const { apiHost, projectId = "", dataset = "" } = client.config();
  const response = await fetch(originalUrl({ apiHost, projectId, dataset }, asset));
  if (!response.ok) throw new Error(`The lake answered ${response.status} for the picture ${assetToFileName(asset)}.`);
  await writeFile(join(directory, "images", assetToFileName(asset)), Buffer.from(await response.arrayBuffer()));
}
