import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { z } from "zod";

import remixOptions from "../remix.config.js";
import { addressBook } from "./content/addresses/address-book.ts";
import type { Content } from "./content/content.ts";
import type { PageName } from "./pages.ts";
import { pageQueries } from "./content/queries/page-queries.ts";
import { anchor } from "./content/queries/section.ts";
import {
  cardWordsAnswer,
  faqSearchWords,
  homeAnswer,
  notFoundAnswer,
  refusedAnswer,
  settingsAnswer,
} from "./content/testing/answers.ts";
import { readableLog } from "./content/testing/log-lines.ts";
import * as entryServer from "./entry.server.tsx";
import type { EncodedPage } from "./load-context.ts";
import { noPlayers } from "./players/no-players.ts";
import { createUploads } from "./request-bodies/uploads.ts";
import * as root from "./root.tsx";
import * as refused from "./routes/machine/refused.tsx";
import * as anyAddress from "./routes/site/any-address.tsx";
import { mainId } from "./ui/site-header.tsx";

const misdealt = {
  ...notFoundAnswer,
  page: { ...notFoundAnswer.page, title: "We misdealt", retryLabel: "Try again", referenceLabel: "Reference" },
};
const answers: Partial<Record<PageName, unknown>> = {
  home: homeAnswer,
  "block-words": {
    settings: settingsAnswer,
    page: { cardWords: cardWordsAnswer, faqSearch: { ...faqSearchWords, nothingFound: [] } },
  },
  "not-found": notFoundAnswer,
  refused: refusedAnswer,
  error: misdealt,
};
const pages: Content = {
  page: (name) => Promise.resolve(pageQueries[name].parse(answers[name])),
  addresses: () => addressBook({ pages: [], redirects: [] }, new Set(), "https://rummy.example"),
  composedPage: () => Promise.reject(new Error("No composed page in this test.")),
  nextChange: () => Promise.resolve(undefined),
  legalVersion: () => Promise.reject(new Error("No legal document in this test.")),
};

const below = { parentId: "root" };

/** The app's own root, home, 404 and refusal, and two more pages: `/form` hydrates, `/broken` fails while it renders. */
const routes = {
  root: { id: "root", path: "", module: root },
  home: { ...below, id: "home", index: true, module: anyAddress },
  form: { ...below, id: "form", path: "form", module: { default: () => <p>form</p>, handle: { hydrates: true } } },
  broken: { ...below, id: "broken", path: "broken", module: { default: fail } },
  refused: { ...below, id: "refused", path: "refused/:status", module: refused },
  "any-address": { ...below, id: "any-address", path: "*", module: anyAddress },
};

function fail(): never {
  throw new Error("No cards left.");
}

/** The app in the shape of Remix's build. */
const build = z.custom<ServerBuild>().parse({
  mode: "production",
  entry: { module: entryServer },
  routes,
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        { ...route, module: `/assets/${id}.js`, hasErrorBoundary: id === "root" },
      ]),
    ),
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: remixOptions.future,
  isSpaMode: false,
});

/** Requests a page as the server does; `content` may be one that fails. */
async function ask(
  path: string,
  { content = pages, method = "GET", kept }: { content?: Content; method?: string; kept?: EncodedPage } = {},
) {
  const { log, lines } = readableLog();
  const response = await createRequestHandler(build, "production")(
    new Request(new URL(path, "http://site.test"), { method }),
    {
      content,
      pictures: { picture: () => Promise.resolve(null) },
      titlePictures: { picture: () => Promise.resolve(null) },
      players: noPlayers,
      cleanPicture: () => Promise.resolve({ kind: "busy" }),
      uploads: createUploads(),
      google: undefined,
      visitor: { client: { address: "127.0.0.1" }, player: () => Promise.resolve(undefined) },
      cookieSecrets: ["signs cookies in tests"],
      siteOrigin: "http://site.test",
      signedInHint: false,
      scriptNonce: "c2VjcmV0",
      requestId: "1",
      keptNotFoundPage: () => Promise.resolve(kept),
      preview: undefined,
      reportReader: undefined,
      now: new Date(),
      studioOrigin: "http://studio.test",
      log,
      reportFailure: (error) => log.error({ err: error }, "reported"),
    },
  );
  return { status: response.status, headers: response.headers, html: await response.text(), lines };
}

const withoutHome: Content = {
  ...pages,
  page: (name) => (name === "home" ? Promise.reject(new Error("The lake and the bundle are gone.")) : pages.page(name)),
};

test("a reading page is sent whole, with its length, no script, and a policy that allows none", async () => {
  const { status, headers, html } = await ask("/");
  expect(status).toBe(200);
  expect(html).toContain("<h1>THE JOY BEGINS</h1>");
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  expect(headers.get("Content-Length")).toBe(String(new TextEncoder().encode(html).byteLength));
  expect(headers.get("Content-Security-Policy")).toContain("script-src 'none'");
  expect(headers.get("Cache-Control")).toBe("no-cache");
});

test("no id around a page's own words can be an anchor that staff give to a part of them", async () => {
  const { html } = await ask("/");
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toContain(mainId);
  expect(ids.filter((id) => anchor.safeParse(id).success)).toEqual([]);
});

test("a page that hydrates has its data, and one inline script under the nonce that its policy allows; nothing is fetched yet", async () => {
  const { headers, html } = await ask("/form");
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/json" id="page-script-data">',
    '<script nonce="c2VjcmV0">',
  ]);
  expect(html).not.toContain('<link rel="modulepreload"');
  // Vite's internal module names exist in no browser.
  expect(html).not.toContain("__vite");
  expect(headers.get("Content-Security-Policy")).toContain("'nonce-c2VjcmV0'");
});

test("HEAD is answered like GET, without the page", async () => {
  const [get, head] = await Promise.all([ask("/"), ask("/", { method: "HEAD" })]);
  expect(head.html).toBe("");
  expect(head.headers.get("Content-Length")).toBe(get.headers.get("Content-Length"));
});

test("an unknown address is answered 404, with the content's words", async () => {
  const { status, html } = await ask("/nothing/here");
  expect(status).toBe(404);
  expect(html).toContain("<h1>No such card</h1>");
});

const kept: EncodedPage = { bytes: new TextEncoder().encode("kept"), encoding: "br", policy: "script-src 'none'" };

test.each(["/nothing/here", "/form/nothing", "/refused/418", "/nothing?q=1"])(
  "%s, an address without a page, gets the page that was rendered before, and no other words are asked for",
  async (path) => {
    const withoutWords = { ...pages, page: () => Promise.reject(new Error("Something was rendered.")) };
    const { status, html, headers, lines } = await ask(path, { content: withoutWords, kept });
    expect([status, html, lines]).toEqual([404, "kept", []]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-cache",
      "content-encoding": "br",
      "content-length": "4",
      "content-security-policy": "script-src 'none'",
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding",
    });
  },
);

test.each(["/", "/form", "/refused/403"])("%s, which has a page, does not get that one", async (path) => {
  expect((await ask(path, { kept })).html).toContain("<!DOCTYPE html>");
});

test.each([
  ["whose loader failed", "/", withoutHome],
  ["that fails while it renders", "/broken", pages],
])("a page %s is answered 500, with the content's words, without a script, and logged", async (_, path, content) => {
  const { status, headers, html, lines } = await ask(path, { content });
  expect(status).toBe(500);
  expect(html).toContain("<h1>We misdealt</h1>");
  expect(html).toContain("<title>Not found</title>");
  expect(html).not.toContain("<script");
  expect(headers.get("Content-Security-Policy")).toContain("script-src 'none'");
  expect(lines.map(({ msg }) => msg)).toContain("reported");
});

test("a method that a page does not support is not logged, because it is the visitor's mistake", async () => {
  const { status, html, lines } = await ask("/", { method: "POST" });
  expect(status).toBe(405);
  expect(html).toContain("<h1>Unreadable</h1>");
  expect(html).toContain('href="">Open it again</a>');
  expect(lines).toEqual([]);
});

test.each([
  [400, "Unreadable"],
  [403, "From elsewhere"],
  [413, "Too large"],
])("the page of a form refused with %i has that status and the content's words", async (refusal, heading) => {
  const { status, headers, html } = await ask(`/refused/${refusal}`);
  expect(status).toBe(refusal);
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain("<title>Not taken</title>");
  expect(headers.get("Content-Security-Policy")).toContain("script-src 'none'");
});

test("a refusal without a page is not replaced by one", async () => {
  expect((await ask("/refused/418")).status).toBe(404);
});
