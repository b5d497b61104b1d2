import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { build } from "esbuild";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

import type { KeptChange } from "./kept-changes.ts";
import { typingThroughOutages } from "./typing-through-outages.ts";
import { keepAllTyping, keepTypingFor, type TypedDocument, watchTyping } from "./watch-typing.ts";

type Items = KeptChange["base"] & { _rev?: string; items: readonly { _key: string }[] };

/** A change of `@sanity/mutator`, as far as this test uses it. */
interface Change {
  readonly params: { readonly transactionId: string; readonly mutations: readonly object[] };
  apply(document: Items): Items;
}

interface Request {
  readonly mutation: Change;
  readonly success: () => void;
  readonly failure: () => void;
}

interface Mutator {
  BufferedDocument: new (document: Items) => Omit<TypedDocument, "LOCAL" | "commitHandler"> & {
    LOCAL: Items;
    commitHandler?: TypedDocument["commitHandler"];
    add(change: Change): void;
    commit(): Promise<void>;
    arrive(change: Change): void;
  };
  Mutation: new (parameters: object) => Change;
}

const mutatorSchema = z.custom<Mutator>(
  (module) => typeof module === "object" && module !== null && "Mutation" in module,
);

let mutator: Mutator;

/** The Studio's `@sanity/mutator` as the Studio is built with it. */
beforeAll(async () => {
  const plugin = typingThroughOutages();
  const entry = createRequire(new URL("../package.json", import.meta.url)).resolve("@sanity/mutator");
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    plugins: [
      {
        name: "as-built",
        setup(bundler) {
          bundler.onLoad({ filter: /@sanity\/mutator\/lib\/.*\.js$/ }, async ({ path }) => {
            const code = await readFile(path, "utf8");
            return { contents: plugin.transform(code, path)?.code ?? code, loader: "js" };
          });
        },
      },
    ],
  });
  const [bundle] = outputFiles;
  const module: unknown = await import(
    `data:text/javascript;base64,${Buffer.from(bundle?.contents ?? []).toString("base64")}`
  );
  mutator = mutatorSchema.parse(module);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lake that holds one document, and an editor's page that types into it. */
function openPage() {
  const first: Items = { _id: "drafts.page", _type: "page", _rev: "first", items: [] };
  const { BufferedDocument, Mutation } = mutator;
  const document = new BufferedDocument(first);
  const requests: Request[] = [];
  const events: Change[] = [];
  const taken = new Set<string>();
  const lake = { document: first };
  const kept = new Map<string, KeptChange>();
  document.commitHandler = (request) => void requests.push(requestSchema.parse(request));
  keepTypingFor({
    userId: "marketer",
    pageId: "page",
    keep: (change) => void kept.set(change.key, change),
    forget: (key) => void kept.delete(key),
  });
  watchTyping(document);
  let typed = 0;
  const take = ({ mutation }: Request) => {
    const { transactionId, mutations } = mutation.params;
    if (taken.has(transactionId)) return;
    taken.add(transactionId);
    const previousRev = lake.document._rev;
    events.push(new Mutation({ transactionId, mutations, previousRev, resultRev: transactionId }));
    lake.document = { ...mutation.apply(lake.document), _rev: transactionId };
  };
  const keysOf = ({ items }: Items) => items.map(({ _key }) => _key);
  const page = {
    kept,
    lakeHas: () => keysOf(lake.document),
    screenHas: () => keysOf(document.LOCAL),
    typed: () => Array.from({ length: typed }, (_, index) => `item ${index + 1}`),
    type() {
      typed += 1;
      const insert = { after: "items[-1]", items: [{ _key: `item ${typed}` }] };
      document.add(new Mutation({ mutations: [{ patch: { id: first._id, insert } }] }));
    },
    send: () => void document.commit(),
    answer() {
      const request = requests.shift();
      if (!request) return;
      take(request);
      request.success();
    },
    loseAnswer() {
      const request = requests.shift();
      if (!request) return;
      take(request);
      request.failure();
    },
    loseRequest: () => requests.shift()?.failure(),
    hear() {
      const event = events.shift();
      if (event) document.arrive(event);
    },
    wait: () => void vi.advanceTimersByTime(61_000),
    hasMore: () => requests.length + events.length > 0,
  };
  return page;
}

/** A request, as `@sanity/mutator` gives it to its caller. */
const requestSchema = z.custom<Request>(
  (request) => typeof request === "object" && request !== null && "mutation" in request,
);

const keptItems = z.object({ items: z.array(z.object({ _key: z.string() })) });

const steps = ["type", "send", "answer", "loseAnswer", "loseRequest", "hear", "wait"] as const;

test("whatever is lost on the way, each item that was typed is saved once, and is kept until then", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 40 }), (taken) => {
      const page = openPage();
      for (const step of taken) {
        page[step]();
        expect(page.screenHas()).toEqual(page.typed());
        keepAllTyping();
        const [change, ...more] = page.kept.values();
        expect(more).toEqual([]);
        const inBrowser = change ? keptItems.parse(change.typed).items.map(({ _key }) => _key) : [];
        const safe = new Set([...page.lakeHas(), ...inBrowser]);
        expect([...safe].sort()).toEqual([...page.typed()].sort());
      }
      page.send();
      page.wait();
      while (page.hasMore()) {
        page.answer();
        page.hear();
        page.wait();
      }
      expect(page.lakeHas()).toEqual(page.typed());
      expect(page.screenHas()).toEqual(page.typed());
      expect(page.kept.size).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});
