import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import routes from "../../app/routes.ts";
import { routeAddresses } from "../harness/route-addresses.ts";

const specification = readFileSync("docs/specification.md", "utf8");

/** The text of each section, by its number. */
const sections = new Map(
  specification
    .split("\n## ")
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf(".")), section]),
);

const withoutSource = new Set(["build", "data", "node_modules"]);

const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !withoutSource.has(entry.name))
  .map(({ name }) => name);

const sourceFiles = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !/(^|\/)node_modules\//.test(file))
    .map((file) => path.join(folder, file)),
);

/** `spec section 2, `/otp``, `specification sections 4, 5 and 9`, `the specification's user profile (section 3)`. */
const citation =
  /\bspec(?:ification)?\b[^.;]{0,60}?\bsections? (\d+(?:(?:, | and | to )\d+)*)(?:, [`"]([^`"]+)[`"])?/gi;

test("every section of the specification that the code cites exists, and names the route or row that is cited with it", () => {
  const citations = sourceFiles.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(citation)].map(([, numbers = "", named]) => ({ file, numbers, named })),
  );
  expect(citations.length).toBeGreaterThan(100);
  for (const { file, numbers, named } of citations) {
    const cited = (numbers.match(/\d+/g) ?? []).map((number) => sections.get(number));
    expect(cited, `${file}: sections ${numbers}`).not.toContain(undefined);
    if (named !== undefined) expect(cited.join(""), file).toContain(named);
  }
});

const addresses = (entries: readonly RouteConfigEntry[], parent: string): string[] =>
  entries.flatMap(({ path: segment, children = [] }) =>
    routeAddresses(parent, segment).flatMap((address) => [address || "/", ...addresses(children, address)]),
  );

test("section 2 of the specification names every route of the site", () => {
  const routesSection = sections.get("2") ?? "";
  expect(addresses(routes, "").filter((address) => !routesSection.includes(`\`${address}\``))).toEqual([]);
});
