import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

import { editorOf } from "../harness/editor.ts";
import { lessons, publicPages } from "../harness/pages.ts";
import { startStack } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { crawl } from "../spec/crawl.ts";
import { writeSeedWithMarkedClaims } from "../spec/marked-seed.ts";

/** The longest stretch of each marked text for everyone that holds no figure. */
const claimsIn = (dataset: string): string[] =>
  [...dataset.replace(/^.*"_type":"account(?:Overview|Words)".*$/gm, "").matchAll(/⟦(.*?)⟧/g)].map(
    ([, text = ""]) => text.split(/\{[^}]*\}/).sort((one, other) => other.length - one.length)[0] ?? "",
  );

const readAll = async (origin: string): Promise<string> => {
  const addresses = [...publicPages, ...lessons].map((page) => origin + page);
  const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  return pages.join("").replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
};

/** What a page shows of a thing that is not there. */
const emptyParts = /<(ul|ol|dl|section|article|p|h[1-6])\b[^>]*>\s*<\/\1>/g;

test("the legal switch takes every claim and offer off every page, and brings all of them back", async () => {
  await using seed = await temporaryFolder();
  await writeSeedWithMarkedClaims(seed.path);
  const claims = claimsIn(await readFile(path.join(seed.path, "production.ndjson"), "utf8"));
  expect(claims.length).toBeGreaterThan(30);
  await using stack = await startStack({ seed: seed.path });
  const { origin } = stack.site;
  const shown = async () => {
    const words = await readAll(origin);
    return claims.filter((claim) => words.includes(claim));
  };
  const editor = await editorOf(stack.environment);
  expect(await shown()).toEqual(claims);

  await editor.patch("legalSwitch").set({ claimsHidden: true }).commit();
  await expect.poll(async () => (await readAll(origin)).includes("⟦")).toBe(false);
  expect((await readAll(origin)).match(emptyParts)).toBeNull();
  expect((await crawl(origin)).broken).toEqual([]);

  await editor.patch("legalSwitch").set({ claimsHidden: false }).commit();
  await expect.poll(shown).toEqual(claims);
});
