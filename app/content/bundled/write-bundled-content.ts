import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { SanityClient } from "@sanity/client";

import { renderInLake } from "../pictures/lake-picture.ts";
import { assetFromId } from "../pictures/picture-asset.ts";
import { versionTextName } from "../live/version-texts.ts";
import { legalDocumentKeys, legalVersionText } from "../queries/legal-version.ts";
import type { PageQuery } from "../queries/page-query.ts";
import { pageQueries } from "../queries/page-queries.ts";
import { bundledPicturePath, bundledRendering } from "./bundled-picture.ts";
import { bundledPagesFileName } from "./read-bundled-page.ts";

interface BundleOptions {
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
 * Writes every page's words, and a rendering of each of their pictures, so that the site can serve all its pages without a lake.
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
  await mkdir(directory, { recursive: true });
  for (const id of new Set(text.match(/(?<=")image-[^"]+(?=")/g))) await writePicture({ client, directory }, id);
  await writeFile(join(directory, bundledPagesFileName), text);
}

async function writePicture({ client, directory }: BundleOptions, id: string): Promise<void> {
  const asset = assetFromId(id);
  if (!asset) return;
  const { apiHost, projectId = "", dataset = "" } = client.config();
  const picture = await renderInLake({ apiHost, projectId, dataset }, bundledRendering(asset));
  if (!picture) throw new Error(`The lake has no picture ${id}.`);
  const path = bundledPicturePath(directory, asset);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture.bytes);
}
