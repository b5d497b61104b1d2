import type { SanityClient } from "@sanity/client";

import { askLake } from "../../../app/content/ask-lake.ts";
import { completedQuery } from "../../../app/content/bundled/completed-query.ts";
import { readBundledAnswer, readBundledPage } from "../../../app/content/bundled/read-bundled-page.ts";
import { versionTextName } from "../../../app/content/live/version-texts.ts";
import { legalVersionText } from "../../../app/content/queries/legal-version.ts";
import { pageQueries } from "../../../app/content/queries/page-queries.ts";
import type { PageQuery, QueriedPage } from "../../../app/content/queries/page-query.ts";
import type { PublishedContent } from "../../../app/content/preview/preview-content.ts";

/** How long the lake may take; then the bundled words are shown. */
const patienceMilliseconds = 2_000;

/** The published words in a process that keeps none: asked of the lake each time, and the bundled ones when it does not answer. */
export function publishedWords(client: SanityClient, bundledDirectory: string): PublishedContent {
  const ask = async <Page>(name: string, query: PageQuery<Page>): Promise<QueriedPage<Page>> => {
    const completed = completedQuery(query, () => readBundledAnswer(bundledDirectory, name));
    try {
      return (await askLake(client, completed, { patienceMilliseconds })).words;
    } catch {
      return readBundledPage(bundledDirectory, name, query);
    }
  };
  return {
    page: (name) => ask(name, pageQueries[name]),
    legalVersion: async (key, { number }) =>
      (await ask(versionTextName(key, number), legalVersionText(key, number))).page,
  };
}
