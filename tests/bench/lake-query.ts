import { editorOf } from "../harness/editor.ts";
import { startProcess } from "../harness/process.ts";
import { stackEnvironment } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { writeArticles } from "./load/articles.ts";
import { type Bench, type Measurement, percentile } from "./measurement.ts";

const budgetMilliseconds = 2;
const warmUpQueries = 200;
const queries = 2_000;

const bySlug = `*[_type == "article" && slug.current == $slug][0]{title, body}`;

/** How long the content lake takes to find one document by its slug among few and among many, measured over HTTP from another process. */
export const lakeQuery: Bench = async () => {
  const measurements: Measurement[] = [];
  for (const documents of [200, 10_000]) {
    await using folder = await temporaryFolder();
    const environment = await stackEnvironment(folder.path);
    await using lake = await startProcess("content-lake", environment);
    await writeArticles(await editorOf(environment), documents);

    const milliseconds: number[] = [];
    for (let query = 0; query < warmUpQueries + queries; query += 1) {
      const duration = await timeQuery(lake.origin, `article-${(query * 7) % documents}`);
      if (query >= warmUpQueries) milliseconds.push(duration);
    }
    const what = `content lake, query by slug among ${documents} documents`;
    measurements.push(
      { what: `${what}, p50`, value: percentile(milliseconds, 0.5), unit: "ms", budget: budgetMilliseconds },
      { what: `${what}, p95`, value: percentile(milliseconds, 0.95), unit: "ms" },
    );
  }
  return measurements;
};

async function timeQuery(origin: string, slug: string): Promise<number> {
  const parameters = new URLSearchParams({ query: bySlug, $slug: JSON.stringify(slug), perspective: "published" });
  const started = performance.now();
  const answer = await fetch(`${origin}/v2025-02-19/data/query/production?${parameters.toString()}`);
  const text = await answer.text();
  const milliseconds = performance.now() - started;
  if (!text.includes(`Article ${slug.replace("article-", "")}`)) throw new Error(`The lake did not find ${slug}.`);
  return milliseconds;
}
