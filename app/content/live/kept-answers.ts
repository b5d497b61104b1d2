import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { PageQuery, QueriedPage } from "../queries/page-query.ts";

/** Where the last good answers are kept, and whose they are. */
export interface KeptAnswersOptions {
  /** A folder of this store's own; made when missing. */
  directory: string;
  /** Names the dataset they came from: the words of one project are never served for another's. */
  source: string;
}

/** The last good answers on disk, one file a page. */
export interface KeptAnswers {
  /** The words kept for a page; undefined when there are none, or only such as no visitor may see or an older query asked for. */
  read<Page>(name: string, query: PageQuery<Page>): Promise<QueriedPage<Page> | undefined>;
  /** Keeps an answer; a crash leaves the older one whole. Rejects when the disk refuses. */
  write(name: string, query: PageQuery<unknown>, answer: unknown): Promise<void>;
}

const keptAnswer = z.object({ version: z.string(), answer: z.unknown() });

/** The last good answers below a folder. */
export function createKeptAnswers({ directory, source }: KeptAnswersOptions): KeptAnswers {
  const fileOf = (name: string) => join(directory, `${name}.json`);
  const versionOf = ({ query, parameters }: PageQuery<unknown>) =>
    createHash("sha256")
      .update(JSON.stringify([source, query, parameters]))
      .digest("base64url");

  return {
    async read(name, query) {
      try {
        const { version, answer } = keptAnswer.parse(JSON.parse(await readFile(fileOf(name), "utf8")));
        return version === versionOf(query) ? query.parse(answer) : undefined;
      } catch {
        // Missing, torn or of another shape: the bundled copy is there for that.
        return undefined;
      }
    },
    async write(name, query, answer) {
      await mkdir(directory, { recursive: true });
      const temporary = `${fileOf(name)}.${randomUUID()}`;
      try {
        await writeFile(temporary, JSON.stringify({ version: versionOf(query), answer }));
        await rename(temporary, fileOf(name));
      } catch (failure) {
        await rm(temporary, { force: true });
        throw failure;
      }
    },
  };
}
