import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

import { z } from "zod";

import { chromiumFlags, launchOptions } from "../harness/chromium.ts";

/** What Lighthouse judges, as its reports call it. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** One of the four things that Lighthouse judges. */
export type Category = (typeof categories)[number];

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const report = z
  .object({
    categories: z.object({ performance: category, accessibility: category, "best-practices": category, seo: category }),
    audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  })
  .transform(({ categories: judged, audits }) => ({
    /** Of each category, 0 to 100. */
    scores: {
      performance: Math.round(judged.performance.score * 100),
      accessibility: Math.round(judged.accessibility.score * 100),
      "best-practices": Math.round(judged["best-practices"].score * 100),
      seo: Math.round(judged.seo.score * 100),
    },
    /** What took points away, in Lighthouse's words. */
    findings: Object.values(judged)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .map(({ id }) => audits[id])
      .flatMap((audit) => (audit !== undefined && audit.score !== null && audit.score < 0.9 ? [audit.title] : [])),
  }));

/** What Lighthouse says of a page. */
export type Report = z.output<typeof report>;

/** How often a run is begun again that recorded nothing, as happens to Chromium on a busy machine. */
const tries = 3;

/**
 * Opens an address once as Lighthouse's phone does, on its slow network, in a browser of its own.
 *
 * @param url the page's whole address
 * @param cookies what the browser brings, by name; some pages lead elsewhere without
 * @throws Error when Lighthouse could not judge it in three tries
 */
export async function runLighthouse(url: string, cookies: ReadonlyMap<string, string>): Promise<Report> {
  for (let left = tries - 1; left > 0; left -= 1) {
    const report = await runOnce(url, cookies).catch(() => undefined);
    if (report !== undefined) return report;
  }
  return runOnce(url, cookies);
}

async function runOnce(url: string, cookies: ReadonlyMap<string, string>): Promise<Report> {
  const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "tests/lighthouse/node_modules/lighthouse/cli/index.js",
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      "--disable-full-page-screenshot",
      "--no-enable-error-reporting",
      ...(cookieHeader === "" ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookieHeader })}`]),
      `--chrome-flags=${["--headless=new", ...chromiumFlags].join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: launchOptions.executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  return report.parse(JSON.parse(stdout));
}
