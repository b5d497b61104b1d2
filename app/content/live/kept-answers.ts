import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { replaceFile } from "../../../process-kit/replace-file.ts";
import type { PageQuery, QueriedPage } from "../queries/page-query.ts";

interface KeptAnswersOptions {
  /** A folder for this store only; made when missing. */
  directory: string;
  /** Names the dataset that they came from, so that one project's words are never served as another's. */
  source: string;
}

/** The last valid answers on disk, one file for each page. */
export interface KeptAnswers {
  /**
   * The words stored for a page; undefined when there are none, or when they are invalid. An answer to another version's query counts when it has all that
   * is read today. The settings of another page's answer, as the lake gave them, replace those that were stored.
   */
  read<Page>(name: string, query: PageQuery<Page>, settings?: unknown): Promise<QueriedPage<Page> | undefined>;
  /** Whether an answer is stored for a page, also one that can no longer be shown. */
  has(name: string): Promise<boolean>;
  /** The answer stored for a page, as the lake gave it; undefined when there is none. */
  readAnswer(name: string): Promise<unknown>;
  /** Stores an answer; a crash leaves the older one intact. Of a page's answers the one that was given last stays. Rejects when the disk fails. */
  write(name: string, answer: unknown): Promise<void>;
}

const keptAnswer = z.object({ source: z.string(), answer: z.unknown() });
const parts = z.looseObject({});

/** Opens the last valid answers in a folder. */
export function createKeptAnswers({ directory, source }: KeptAnswersOptions): KeptAnswers {
  const fileOf = (name: string) => join(directory, `${name}.json`);

  /** What a parser makes of the stored answer; undefined when it is missing, truncated or of another shape, so that the bundled copy is used instead. */
  async function readBy<Parsed>(name: string, parse: (answer: unknown) => Parsed): Promise<Parsed | undefined> {
    try {
      const kept = keptAnswer.parse(JSON.parse(await readFile(fileOf(name), "utf8")));
      return kept.source === source ? parse(kept.answer) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The newest write of each file that is under way: the next one waits for it, or an older answer could be stored last. */
  const underWay = new Map<string, Promise<void>>();

  return {
    read: (name, query, settings) =>
      readBy(name, (answer) => query.parse(settings === undefined ? answer : { ...parts.parse(answer), settings })),
    has: async (name) => (await readBy(name, () => true)) ?? false,
    readAnswer: (name) => readBy(name, (answer) => answer),
    async write(name, answer) {
      const file = fileOf(name);
      const text = JSON.stringify({ source, answer });
      const before = underWay.get(file)?.catch(() => undefined) ?? Promise.resolve();
      const written = before.then(() => replaceFile(file, text, { flush: false }));
      underWay.set(file, written);
      await written.finally(() => {
        if (underWay.get(file) === written) underWay.delete(file);
      });
    },
  };
}
