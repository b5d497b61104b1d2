import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { createTurns } from "../../../process-kit/turns.ts";
import type { PageQuery, QueriedPage } from "../queries/page-query.ts";

/** Where the last valid answers are stored, and which dataset they come from. */
export interface KeptAnswersOptions {
  /** A folder for this store only; made when missing. */
  directory: string;
  /** Names the dataset that they came from, so that one project's words are never served as another's. */
  source: string;
}

/** The last valid answers on disk, one file for each page. */
export interface KeptAnswers {
  /**
   * The words stored for a page; undefined when there are none, when they are invalid, or when an older query asked for them. The settings of another
   * page's answer, as the lake gave them, replace those that were stored.
   */
  read<Page>(name: string, query: PageQuery<Page>, settings?: unknown): Promise<QueriedPage<Page> | undefined>;
  /** The settings in the answer stored for a page, as the lake gave them; undefined when there are none, or when an older query asked for them. */
  readSettings(name: string, query: PageQuery<unknown>): Promise<unknown>;
  /** Stores an answer; a crash leaves the older one intact. Of a page's answers the one that was given last stays. Rejects when the disk fails. */
  write(name: string, query: PageQuery<unknown>, answer: unknown): Promise<void>;
}

const keptAnswer = z.object({ version: z.string(), answer: z.unknown() });
const parts = z.looseObject({});

/** Opens the last valid answers in a folder. */
export function createKeptAnswers({ directory, source }: KeptAnswersOptions): KeptAnswers {
  const fileOf = (name: string) => join(directory, `${name}.json`);
  const versionOf = ({ query, parameters }: PageQuery<unknown>) =>
    createHash("sha256")
      .update(JSON.stringify([source, query, parameters]))
      .digest("base64url");

  /** What a parser makes of the stored answer; undefined when it is missing, truncated or of another shape, so that the bundled copy is used instead. */
  async function readBy<Parsed>(
    name: string,
    query: PageQuery<unknown>,
    parse: (answer: unknown) => Parsed,
  ): Promise<Parsed | undefined> {
    try {
      const { version, answer } = keptAnswer.parse(JSON.parse(await readFile(fileOf(name), "utf8")));
      return version === versionOf(query) ? parse(answer) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Of two writes under way at once, that of the older answer could end last. */
  const inTurn = createTurns({ atOnce: 1, waiting: Infinity });

  return {
    read: (name, query, settings) =>
      readBy(name, query, (answer) =>
        query.parse(settings === undefined ? answer : { ...parts.parse(answer), settings }),
      ),
    readSettings: (name, query) => readBy(name, query, (answer) => parts.parse(answer)["settings"]),
    async write(name, query, answer) {
      await inTurn(async () => {
        await mkdir(directory, { recursive: true });
        const temporary = `${fileOf(name)}.${randomUUID()}`;
        try {
          await writeFile(temporary, JSON.stringify({ version: versionOf(query), answer }));
          await rename(temporary, fileOf(name));
        } catch (failure) {
          await rm(temporary, { force: true });
          throw failure;
        }
      });
    },
  };
}
