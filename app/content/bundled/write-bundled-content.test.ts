import type { IncomingMessage } from "node:http";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";

import { expect, test } from "vitest";
import { z } from "zod";

import { createSanityClient } from "../client.ts";
import { fixedPageQuery } from "../queries/composed-page.ts";
import { legalQueries } from "../queries/legal-document.ts";
import { notFound } from "../queries/notice.ts";
import { homeAnswer, notFoundAnswer, settingsAnswer } from "../testing/answers.ts";
import { answerQuery, startFakeLake } from "../testing/fake-lake.ts";
import { readBundledPage } from "./read-bundled-page.ts";
import { writeBundledContent } from "./write-bundled-content.ts";

const pages = { home: fixedPageQuery("home"), terms: legalQueries.terms, "not-found": notFound };

const termsAnswer = {
  settings: settingsAnswer,
  page: {
    seo: { title: "Terms", description: "The terms.", picture: null },
    title: "Terms",
    introduction: [],
    sections: [{ _key: "one", heading: "Jurisdiction", anchor: "jurisdiction", body: [] }],
    effectiveDate: "2026-11-01",
    updatedAt: "2026-11-20T19:30:00Z",
    grievanceOfficer: null,
    number: null,
    announced: null,
  },
};

const rendering = "\u00ff\u00d8\u00ff a rendering";

/** A lake with these pages, which renders every picture alike. */
const wholeLake = (pictureStatus = 200) =>
  startFakeLake((response, request) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://lake");
    if (pathname.startsWith("/images/"))
      response.writeHead(pictureStatus, { "Content-Type": "image/jpeg" }).end(rendering, "latin1");
    else void queryIn(searchParams, request).then((query) => answerQuery(response, answerTo(query)));
  });

/** The client posts a query that is too long for an address. */
const queryIn = async (parameters: URLSearchParams, request: IncomingMessage): Promise<string> =>
  parameters.get("query") ?? posted.parse(await json(request)).query;

const posted = z.object({ query: z.string() });

function answerTo(query: string) {
  if (query.includes('_type == "page" && ')) return homeAnswer;
  return query.includes('"legalDocument"') ? termsAnswer : notFoundAnswer;
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  return { directory: join(folder, "bundle"), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test("every page can be read from the bundle, and its pictures are there", async () => {
  await using lake = await wholeLake();
  await using folder = await temporaryFolder();
  await writeBundledContent({ client: createSanityClient(lake.connection), directory: folder.directory }, pages);
  for (const [name, query] of Object.entries(pages)) {
    const { settings } = await readBundledPage<unknown>(folder.directory, name, query);
    expect(settings.brandName).toBe("Brand");
  }
  const images = join(folder.directory, "images");
  expect(await readdir(images)).toEqual([`${"a".repeat(40)}-1600x1200-png.jpg`]);
  expect(await readFile(join(images, `${"a".repeat(40)}-1600x1200-png.jpg`), "latin1")).toBe(rendering);
});

test("a seed without a field that a page needs stops the build", async () => {
  await using lake = await startFakeLake((response) => answerQuery(response, { settings: settingsAnswer, page: null }));
  await using folder = await temporaryFolder();
  const bundling = writeBundledContent({ client: createSanityClient(lake.connection), directory: folder.directory });
  await expect(bundling).rejects.toThrow(/"page"\s*\],\s*"message": "Invalid input: expected object, received null"/);
});

test.each([404, 500])("a picture for which the lake answers %s stops the build", async (status) => {
  await using lake = await wholeLake(status);
  await using folder = await temporaryFolder();
  const client = createSanityClient(lake.connection);
  const bundling = writeBundledContent({ client, directory: folder.directory }, pages);
  await expect(bundling).rejects.toThrow(/The lake (?:has no picture image-a+|answered 500)/);
});
