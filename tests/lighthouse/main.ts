import process from "node:process";

import { cookiesFor, newKnownVisitor } from "../harness/known-visitor.ts";
import { accountPages, publicPages } from "../harness/pages.ts";
import { startStack } from "../harness/stack.ts";
import { categories, runLighthouse, type Category, type Report } from "./lighthouse.ts";

const runs = 3;
/** `/protect` shows the overview as well: six addresses of five screens. */
const screens: readonly string[] = ["/protect", ...accountPages];
const minimumPerformance = 98;

/**
 * Judges every page for everyone and every account screen, or those named on the command line, with Lighthouse's mobile preset, and prints the median of three
 * runs; fails when one misses a budget.
 */
const asked = process.argv.slice(2);
const pages = [...publicPages, ...screens].filter((page) => asked.length === 0 || asked.includes(page));
await using stack = await startStack();
const somebody = await newKnownVisitor(stack);
const width = Math.max(...pages.map((page) => page.length));
console.log(`  ${"page".padEnd(width)}  ${categories.join("  ")}`);
for (const page of pages) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    reports.push(await runLighthouse(stack.site.origin + page, await cookiesFor(page, somebody)));
  }
  const missed = categories.filter((category) => medianScore(reports, category) < budget(page, category));
  const scores = categories.map((category) => String(medianScore(reports, category)).padStart(category.length));
  console.log(`${missed.length === 0 ? "✓" : "✗"} ${page.padEnd(width)}  ${scores.join("  ")}`);
  if (missed.length === 0) continue;
  process.exitCode = 1;
  for (const finding of new Set(reports.flatMap(({ findings }) => findings))) console.log(`    ${finding}`);
}

function medianScore(reports: readonly Report[], category: Category): number {
  const scores = reports.map((report) => report.scores[category]).sort((a, b) => a - b);
  return scores[Math.floor(scores.length / 2)] ?? 0;
}

/** The least a page may score. Search engines may not list account screens, and Lighthouse takes points for that. */
function budget(page: string, category: Category): number {
  if (category === "seo" && screens.includes(page)) return 0;
  return category === "performance" ? minimumPerformance : 100;
}
