import { isDeepStrictEqual } from "node:util";

import { expect, test } from "vitest";
import { z } from "zod";

import { completedQuery } from "../../app/content/bundled/completed-query.ts";
import { readBundledAnswer } from "../../app/content/bundled/read-bundled-page.ts";
import { pageQueries } from "../../app/content/queries/page-queries.ts";
import type { PageQuery } from "../../app/content/queries/page-query.ts";
import { isNightly } from "../../process-kit/testing/nightly.ts";

const bundledDirectory = "build/bundled-content";
const queries: Record<string, PageQuery<unknown>> = pageQueries;
const object = z.record(z.string(), z.unknown());

/** The paths of all that an answer has in objects; lists are ends. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const parts = Array.isArray(value) ? undefined : object.safeParse(value).data;
  const inside = Object.entries(parts ?? {}).flatMap(([name, part]) => pathsIn(part, [...path, name]));
  return [path, ...inside];
}

function without(value: unknown, [name = "", ...inside]: readonly string[]): unknown {
  const whole = object.parse(value);
  return { ...whole, [name]: inside.length === 0 ? null : without(whole[name], inside) };
}

/** The answer of a dataset that has never had a word, nor what it says without claims. */
function lacking(answer: unknown, path: readonly string[]): unknown {
  const around = path.slice(0, -1);
  const restated = [...around, "withoutClaims", path.at(-1) ?? ""];
  const parent = object.parse(around.reduce<unknown>((part, name) => object.parse(part)[name], answer));
  const isRestated = path.at(-1) !== "withoutClaims" && object.safeParse(parent["withoutClaims"]).success;
  return without(isRestated ? without(answer, restated) : answer, path);
}

const hidden = (answer: unknown): unknown => {
  const { settings, ...rest } = object.parse(answer);
  return { ...rest, settings: { ...object.parse(settings), claimsHidden: true } };
};

/** What a query makes of an answer; undefined when it refuses it. */
function parsed(query: PageQuery<unknown>, answer: unknown): unknown {
  try {
    return query.parse(answer);
  } catch {
    return undefined;
  }
}

/** Vitest's own comparison takes ten times as long; it says how they differ. */
function expectSame(one: unknown, other: unknown, path: readonly string[]): void {
  if (!isDeepStrictEqual(one, other)) expect(one, path.join(".")).toEqual(other);
}

/** The pages whose settings have been walked: their parser is every page's, but for what a binding page may not take from the bundle. */
const walked = new Set<boolean>();

/** The paths of the words that a dataset may lack. Those deep in the settings are walked at the first page of each kind alone. */
function pathsToWalk({ isBinding }: PageQuery<unknown>, bundled: unknown): readonly (readonly string[])[] {
  const isFirst = !walked.has(isBinding);
  walked.add(isBinding);
  return pathsIn(bundled).filter((path) => path.length > 1 && (path[0] !== "settings" || path.length === 2 || isFirst));
}

/** A query that is completed from the bundle, and how often it was. */
function counted(query: PageQuery<unknown>, bundled: unknown) {
  let completions = 0;
  const completed = completedQuery(
    query,
    () => bundled,
    () => {
      completions += 1;
    },
  );
  return { completed, completions: () => completions };
}

/** The answers that are walked: with claims as in the bundle, which lets more words through, and at night hidden too. */
const answersOf = (bundled: unknown): readonly unknown[] => (isNightly ? [bundled, hidden(bundled)] : [bundled]);

test.each(Object.entries(queries).filter(([, { isBinding }]) => !isBinding))(
  "whatever word the dataset lacks of the page %s, visitors read that one from the bundle, with claims hidden or not",
  (name, query) => {
    const bundled = readBundledAnswer(bundledDirectory, name);
    const { completed, completions } = counted(query, bundled);
    const paths = pathsToWalk(query, bundled).filter((steps) => steps.at(-1) !== "claimsHidden");
    for (const answer of answersOf(bundled)) {
      const whole = query.parse(answer);
      for (const path of paths) {
        const received = lacking(answer, path);
        expectSame(completed.parse(received), parsed(query, received) ?? whole, path);
      }
    }
    expect(completions()).toBeGreaterThan(10);
  },
);

const facts = ["settings.claimsHidden", "settings.contact", "settings.contact.supportEmail"];

test.each(Object.entries(queries).filter(([, { isBinding }]) => isBinding))(
  "the page %s, which is binding, reads words around it from the bundle that the dataset lacks, but none of its own and no fact",
  (name, query) => {
    const bundled = readBundledAnswer(bundledDirectory, name);
    const { completed, completions } = counted(query, bundled);
    const paths = pathsToWalk(query, bundled);
    for (const answer of answersOf(bundled)) {
      const whole = query.parse(answer);
      for (const path of paths) {
        const received = lacking(answer, path);
        const isStrict = path[0] === "page" || facts.includes(path.join("."));
        expectSame(parsed(completed, received), parsed(query, received) ?? (isStrict ? undefined : whole), path);
      }
    }
    expect(completions()).toBeGreaterThan(10);
    expect(() => completed.parse(without(bundled, ["page", "title"]))).toThrow(z.ZodError);
  },
);
