import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { build } from "esbuild";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

import type { KeptChange } from "../unsaved/kept-changes.ts";
import { keepAllTyping, keepTypingFor, type TypedDocument, watchTyping } from "../unsaved/watch-typing.ts";
import { replacedCode } from "./replaced-code.ts";
import { typingThroughOutages } from "./typing-through-outages.ts";

type Items = KeptChange["base"] & { _rev?: string; items: readonly { _key: string }[] };

/** A change of `@sanity/mutator`, as far as this test uses it. */
interface Change {
  readonly params: { readonly transactionId: string; readonly mutations: readonly object[] };
  apply(document: Items | null): Items | null;
}

interface Request {
  readonly mutation: Change;
  readonly success: (answer?: { wasSavedBefore: boolean }) => void;
  readonly failure: () => void;
  readonly cancel: (error: Error) => void;
}

interface Mutator {
  BufferedDocument: new (document: Items | null) => Omit<TypedDocument, "LOCAL" | "document" | "commitHandler"> & {
    LOCAL: Items | null;
    readonly document: { readonly HEAD: Items | null };
    commitHandler?: TypedDocument["commitHandler"];
    add(change: Change): void;
    commit(): Promise<void>;
    arrive(change: Change): void;
    resume(document: Items | null): void;
  };
  Mutation: new (parameters: object) => Change;
}

const mutatorSchema = z.custom<Mutator>(
  (module) => typeof module === "object" && module !== null && "Mutation" in module,
);

let mutator: Mutator;

/** The Studio's `@sanity/mutator` as the Studio is built with it. */
beforeAll(async () => {
  const plugin = replacedCode("typingThroughOutages", typingThroughOutages);
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

let pages = 0;

/** A lake that may hold a draft, an editor's page that types into it, and somebody else who edits or publishes it. */
function openPage({ hasDraft, type: _type = "page" }: { hasDraft: boolean; type?: string }) {
  pages += 1;
  const first: Items = { _id: `drafts.page-${pages}`, _type, _rev: "first", items: [] };
  const { BufferedDocument, Mutation } = mutator;
  const document = new BufferedDocument(hasDraft ? first : null);
  const requests: Request[] = [];
  const events: { change: Change; published: Items }[] = [];
  const taken = new Set<string>();
  const lake: { draft: Items | null; published: Items } = { draft: hasDraft ? first : null, published: first };
  /** The events come in order, so the page knows what was published when it hears that the draft is gone. */
  let knownPublished = first;
  const kept = new Map<string, KeptChange>();
  const begunAnew: string[] = [];
  const tasksRefused: string[] = [];
  let isConsistent = true;
  document.onConsistencyChanged = (next) => {
    isConsistent = next;
  };
  document.commitHandler = (request) => void requests.push(requestSchema.parse(request));
  keepTypingFor({
    userId: "marketer",
    pageId: "page",
    keep: (change) => void (change.base._id === first._id && kept.set(change.key, change)),
    forget: (key) => void kept.delete(key),
    refused: () => void begunAnew.push(first._id),
    taskRefused: ({ message }) => void tasksRefused.push(message),
  });
  let isFormTold = false;
  document.onRebase = () => {
    isFormTold = true;
  };
  watchTyping(document);
  let typed = 0;
  let others = 0;
  const store = (transactionId: string, mutations: readonly object[], draft: Items | null) => {
    const change = new Mutation({ transactionId, mutations, previousRev: lake.draft?._rev, resultRev: transactionId });
    events.push({ change, published: lake.published });
    lake.draft = draft && { ...draft, _rev: transactionId };
  };
  /** Takes it, unless it was taken before, which is answered. An edit without a draft makes one of the published text. */
  const take = ({ mutation }: Request): { wasSavedBefore: boolean } => {
    const { transactionId, mutations } = mutation.params;
    if (taken.has(transactionId)) return { wasSavedBefore: true };
    taken.add(transactionId);
    const creation = lake.draft ? [] : [{ create: lake.published }];
    store(transactionId, [...creation, ...mutations], mutation.apply(lake.draft ?? lake.published));
    return { wasSavedBefore: false };
  };
  const answer = (request: Request) => request.success(take(request));
  const insertion = (key: string) => ({
    patch: { id: first._id, insert: { after: "items[-1]", items: [{ _key: key }] } },
  });
  const keysOf = (items: Items | null) => items?.items.map(({ _key }) => _key) ?? [];
  return {
    kept,
    begunAnew,
    tasksRefused,
    isFormTold: () => isFormTold,
    lakeHas: () => keysOf(lake.draft ?? lake.published),
    screenHas: () => keysOf(document.LOCAL ?? knownPublished),
    typed: () => Array.from({ length: typed }, (_, index) => `item ${index + 1}`),
    /** What the Studio was told last, for which Publish waits. */
    isConsistent: () => isConsistent,
    hasMore: () => requests.length + events.length > 0,
    hasEvents: () => events.length > 0,
    type() {
      typed += 1;
      const creation = document.LOCAL ? [] : [{ createIfNotExists: knownPublished }];
      document.add(new Mutation({ mutations: [...creation, insertion(`item ${typed}`)] }));
    },
    send: () => void document.commit().catch(() => undefined),
    answer() {
      const request = requests.shift();
      if (request) answer(request);
    },
    loseAnswer() {
      const request = requests.shift();
      if (!request) return;
      take(request);
      request.failure();
    },
    /** The person may not do it, or the lake finds it wrong. */
    refuse: () => requests.shift()?.cancel(new Error("You may not do this.")),
    loseRequest: () => requests.shift()?.failure(),
    hear() {
      const event = events.shift();
      if (!event) return;
      knownPublished = event.published;
      document.arrive(event.change);
    },
    /** The stream of events broke; a new one begins with the draft as it is now. */
    reconnect() {
      events.length = 0;
      knownPublished = lake.published;
      document.resume(lake.draft);
    },
    wait: () => void vi.advanceTimersByTime(61_000),
    otherEdits() {
      if (!lake.draft) return;
      others += 1;
      const change = new Mutation({ mutations: [insertion(`other ${others}`)] });
      store(`other ${others}`, change.params.mutations, change.apply(lake.draft));
    },
    /** Somebody else, or the page itself: the lake publishes, and the page hears of it later. */
    publish() {
      if (!lake.draft) return;
      others += 1;
      lake.published = lake.draft;
      store(`publication ${others}`, [{ delete: { id: first._id } }], null);
    },
  };
}

type Page = ReturnType<typeof openPage>;

/** A request, as `@sanity/mutator` gives it to its caller. */
const requestSchema = z.custom<Request>(
  (request) => typeof request === "object" && request !== null && "mutation" in request,
);

const keptItems = z.object({ items: z.array(z.object({ _key: z.string() })) });

const isOwn = (key: string) => key.startsWith("item");

/** What the browser keeps of the page's own items. */
const keptBy = ({ kept }: Page) =>
  [...kept.values()].flatMap(({ typed }) => keptItems.parse(typed).items.map(({ _key }) => _key)).filter(isOwn);

const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort();

/** Everything is sent, answered and heard. */
function comeToRest(page: Page) {
  page.send();
  page.wait();
  while (page.hasMore()) {
    page.answer();
    page.hear();
    page.wait();
  }
}

const outages = ["type", "send", "answer", "loseAnswer", "loseRequest", "hear", "reconnect", "wait"] as const;

test("whatever is lost on the way, each item that was typed is saved once, and is kept until then", () => {
  const steps = fc.array(fc.constantFrom(...outages, "otherEdits" as const), { maxLength: 40 });
  fc.assert(
    fc.property(steps, fc.boolean(), (taken, hasDraft) => {
      const page = openPage({ hasDraft });
      for (const step of taken) {
        page[step]();
        const onScreen = page.screenHas().filter(isOwn);
        // What was under way when the stream began again may be shown twice, or be away, until it is answered and its event has come.
        if (!page.hasMore()) expect(sorted(onScreen)).toEqual(page.typed().sort());
        if (!taken.includes("reconnect")) expect(onScreen).toEqual(page.typed());
        keepAllTyping();
        expect(page.kept.size).toBeLessThanOrEqual(1);
        expect(sorted([...page.lakeHas().filter(isOwn), ...keptBy(page)])).toEqual(page.typed().sort());
      }
      comeToRest(page);
      expect(page.lakeHas().filter(isOwn)).toEqual(page.typed());
      expect(page.screenHas()).toEqual(page.lakeHas());
      expect(page.isConsistent(), "Publish waits for this").toBe(true);
      expect(page.kept.size).toBe(0);
    }),
    {
      numRuns: 1_000,
      examples: [
        [["type", "send", "loseAnswer", "wait", "hear", "loseRequest"], true],
        [["type", "send", "loseAnswer", "reconnect"], true],
        [["type", "send", "loseAnswer", "hear", "wait"], true],
      ],
    },
  );
});

test("alone with the draft, the page shows each item once in every order of events", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outages), { maxLength: 40 }), fc.boolean(), (taken, hasDraft) => {
      const page = openPage({ hasDraft });
      for (const step of taken) {
        page[step]();
        if (!page.hasEvents()) expect(page.screenHas()).toEqual(page.typed());
      }
      comeToRest(page);
    }),
    { numRuns: 1_000 },
  );
});

test("what is typed after a draft is published, and before the page hears of it, is shown and becomes a new draft", () => {
  const steps = fc.array(fc.constantFrom(...outages, "otherEdits" as const, "publish" as const), { maxLength: 40 });
  fc.assert(
    fc.property(steps, fc.boolean(), (taken, hasDraft) => {
      const page = openPage({ hasDraft });
      for (const step of taken) {
        page[step]();
        if (!taken.includes("reconnect")) expect(page.screenHas().filter(isOwn)).toEqual(page.typed());
        keepAllTyping();
        expect(sorted([...page.lakeHas().filter(isOwn), ...keptBy(page)])).toEqual(sorted(page.typed()));
      }
      comeToRest(page);
      expect(page.lakeHas().filter(isOwn)).toEqual(page.typed());
      expect(page.screenHas()).toEqual(page.lakeHas());
      expect(page.isConsistent(), "Publish waits for this").toBe(true);
      expect(page.kept.size).toBe(0);
      keepAllTyping();
      expect(page.kept.size, "nothing is left to save").toBe(0);
    }),
    {
      numRuns: 1_000,
      examples: [
        [["type", "send", "answer", "hear", "publish", "type", "send", "answer", "hear", "hear"], true],
        [["type", "send", "answer", "hear", "publish", "type", "send", "type", "hear", "answer", "hear"], true],
        [["type", "send", "publish", "answer", "type", "send", "answer", "reconnect"], true],
        [["type", "send", "loseAnswer", "wait", "hear", "publish", "reconnect"], false],
      ],
    },
  );
});

test("what the lake refuses is kept, and so is what was typed on top of it", () => {
  const steps = fc.array(fc.constantFrom(...outages, "publish" as const, "refuse" as const), { maxLength: 40 });
  fc.assert(
    fc.property(steps, fc.boolean(), (taken, hasDraft) => {
      const page = openPage({ hasDraft });
      for (const step of taken) {
        page[step]();
        keepAllTyping();
        expect(sorted([...page.lakeHas().filter(isOwn), ...keptBy(page)])).toEqual(sorted(page.typed()));
      }
      comeToRest(page);
      expect(sorted([...page.lakeHas().filter(isOwn), ...keptBy(page)])).toEqual(sorted(page.typed()));
      expect(page.screenHas()).toEqual(page.lakeHas());
      expect(page.isConsistent(), "Publish waits for this").toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("a page whose change the lake refuses begins anew; of a task the reason is told, the form shows the task as it is, and nothing is kept", () => {
  const refusedChange = (type: string) => {
    const page = openPage({ hasDraft: true, type });
    page.type();
    keepAllTyping();
    page.send();
    page.refuse();
    return page;
  };
  const page = refusedChange("page");
  expect({ anew: page.begunAnew.length, told: page.tasksRefused, kept: page.kept.size }).toEqual({
    anew: 1,
    told: [],
    kept: 1,
  });
  const task = refusedChange("tasks.task");
  expect({ anew: task.begunAnew.length, told: task.tasksRefused, kept: task.kept.size }).toEqual({
    anew: 0,
    told: ["You may not do this."],
    kept: 0,
  });
  expect(task.isFormTold()).toBe(true);
  expect(task.screenHas()).toEqual([]);
});
