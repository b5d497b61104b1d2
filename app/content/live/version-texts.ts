import type { Logger } from "pino";

import type { LakeAnswer } from "../ask-lake.ts";
import { type LegalDocumentKey, type LegalVersion, legalVersionText } from "../queries/legal-version.ts";
import type { PageQuery, QueriedPage } from "../queries/page-query.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/** The sources of the versions' texts, and the log. */
export interface VersionTextsParts {
  /** Asks the lake; may reject. */
  ask: <Page>(query: PageQuery<Page>) => Promise<LakeAnswer<Page>>;
  kept: KeptAnswers;
  /** Reads the build's copy; rejects when it has none. */
  bundled: <Page>(name: string, query: PageQuery<Page>) => Promise<QueriedPage<Page>>;
  log: Logger;
}

/**
 * The texts of legal documents' versions. There may be hundreds and they never change, so each is fetched once and then read from the disk, and none
 * stays in memory.
 */
export interface VersionTexts {
  /** One version's text. Rejects when it was never stored, is not in the bundle, and the lake does not give it. */
  read(key: LegalDocumentKey, number: number): Promise<LegalVersion>;
  /** Stores the texts that are not stored yet, so that they can be read while the lake is away. Stops at the first failure. */
  keep(key: LegalDocumentKey, numbers: readonly number[]): Promise<void>;
}

/** The name of a version's text on the disk and in the bundle. */
export const versionTextName = (key: LegalDocumentKey, number: number): string => `${key}-version-${number}`;

/** Opens the texts of legal documents' versions. */
export function createVersionTexts({ ask, kept, bundled, log }: VersionTextsParts): VersionTexts {
  const known = new Set<string>();

  async function fetchAndKeep(name: string, query: PageQuery<LegalVersion>): Promise<LegalVersion> {
    const { words, answer } = await ask(query);
    await kept.write(name, query, answer).then(
      () => known.add(name),
      (failure: unknown) => {
        log.warn({ err: failure, page: name }, "a version of a legal document could not be kept on disk");
      },
    );
    return words.page;
  }

  async function read(key: LegalDocumentKey, number: number): Promise<LegalVersion> {
    const name = versionTextName(key, number);
    const query = legalVersionText(key, number);
    const before = await kept.read(name, query);
    if (before) {
      known.add(name);
      return before.page;
    }
    return fetchAndKeep(name, query).catch((failure: unknown) =>
      bundled(name, query).then(
        ({ page }) => page,
        () => {
          throw failure;
        },
      ),
    );
  }

  return {
    read,
    async keep(key, numbers) {
      try {
        for (const number of numbers) if (!known.has(versionTextName(key, number))) await read(key, number);
      } catch (failure) {
        log.warn({ err: failure, page: `${key}-versions` }, "a version of a legal document is not kept on disk yet");
      }
    },
  };
}
