import { brotliCompressSync } from "node:zlib";

import { startStack } from "../harness/stack.ts";
import { readingPages } from "../harness/pages.ts";
import type { Bench, Measurement } from "./measurement.ts";

const kilobyte = 1024;
const maxDocumentBytes = 40 * kilobyte;
const maxStylesheetBytes = 12 * kilobyte;

/** The size of each page's HTML and stylesheet; tests/quality/weight.spec.ts measures the whole page as a browser loads it. */
export const pageWeight: Bench = async () => {
  await using stack = await startStack();
  const measurements: Measurement[] = [];
  for (const path of readingPages) {
    const html = await bytesOf(stack.site.origin + path);
    measurements.push(
      { what: `HTML of ${path}`, value: html.length, unit: "bytes", budget: maxDocumentBytes },
      { what: `HTML of ${path}, brotli`, value: brotliCompressSync(html).length, unit: "bytes" },
    );
  }
  const home = (await bytesOf(`${stack.site.origin}/`)).toString();
  for (const [, stylesheet = ""] of home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const compressed = brotliCompressSync(await bytesOf(stack.site.origin + stylesheet));
    measurements.push({
      what: "stylesheet, brotli",
      value: compressed.length,
      unit: "bytes",
      budget: maxStylesheetBytes,
    });
  }
  return measurements;
};

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}
