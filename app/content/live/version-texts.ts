import type { Logger } from "pino";

import { singleFlight } from "../../../process-kit/single-flight.ts";
import { type LakeAnswer, LakeTooSlow } from "../ask-lake.ts";
import { isInvalidAnswer } from "../invalid-answer.ts";
import { type LegalDocumentKey, type LegalVersion, legalVersionText } from "../queries/legal-version.ts";
import type { PageQuery, QueriedPage } from "../queries/page-query.ts";
import { atMost } from "./at-most.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { UnansweredPage } from "./page-errors.ts";

interface VersionTextsParts {
  /** Asks the lake; may reject. */
  ask: <Page>(query: PageQuery<Page>) => Promise<LakeAnswer<Page>>;
  kept: KeptAnswers;
  /** The query with a parser that takes from the bundle what the words around the page lack, so that a new label makes no text unreadable. */
  completed: <Page>(key: LegalDocumentKey, query: PageQuery<Page>) => PageQuery<Page>;
  /** Reads the build's copy; rejects when it has none. */
  bundled: <Page>(name: string, query: PageQuery<Page>) => Promise<QueriedPage<Page>>;
  log: Logger;
  /** How long a visitor waits for the lake at most. */
  longestWaitMilliseconds?: number;
}

/** Which version is meant. After a restore of the lake a later publication may have the number of one that was undone: `publishedAt` tells them apart. */
export interface WantedVersion {
  number: number;
  /** Undefined when only the number is known: then the lake is asked first, and a copy of any publication with this number serves while it is away. */
  publishedAt: string | undefined;
}

/**
 * The texts of legal documents' versions. There may be hundreds and none changes once published, so each is fetched once and then read from the disk,
 * and none stays in memory.
 */
interface VersionTexts {
  /**
   * One version's text. When neither the disk nor the bundle has that publication, rejects with the parser's error where the lake's answer is invalid, and with
   * {@link UnansweredPage} where it fails or takes longer than a visitor waits; its answer is then stored when it comes.
   */
  read(key: LegalDocumentKey, version: WantedVersion): Promise<LegalVersion>;
  /** Stores the texts that are not stored yet, so that they can be read while the lake is away. Stops when the lake fails, not at a text that is invalid. */
  keep(key: LegalDocumentKey, versions: readonly Pick<LegalVersion, "number" | "publishedAt">[]): Promise<void>;
}

const defaultLongestWaitMilliseconds = 2_000;

/** The name of a version's text on the disk and in the bundle. */
export const versionTextName = (key: LegalDocumentKey, number: number): string => `${key}-version-${number}`;

/** Opens the texts of legal documents' versions. */
export function createVersionTexts({
  ask,
  kept,
  completed,
  bundled,
  log,
  longestWaitMilliseconds = defaultLongestWaitMilliseconds,
}: VersionTextsParts): VersionTexts {
  /** When each stored text was published, by its name. */
  const known = new Map<string, string>();
  const once = singleFlight<LegalVersion>();

  async function fetchAndKeep(name: string, query: PageQuery<LegalVersion>): Promise<LegalVersion> {
    const { words, answer } = await ask(query);
    await kept.write(name, answer).then(
      () => known.set(name, words.page.publishedAt),
      (failure: unknown) => {
        log.warn({ err: failure, page: name }, "a version of a legal document could not be kept on disk");
      },
    );
    return words.page;
  }

  async function find(
    key: LegalDocumentKey,
    { number, publishedAt }: WantedVersion,
    wait: (answer: Promise<LegalVersion>) => Promise<LegalVersion | undefined>,
  ): Promise<LegalVersion> {
    const name = versionTextName(key, number);
    const query = completed(key, legalVersionText(key, number));
    const stored = await kept.read(name, query);
    if (stored && stored.page.publishedAt === publishedAt) {
      known.set(name, stored.page.publishedAt);
      return stored.page;
    }
    try {
      const answered = await wait(once(name, () => fetchAndKeep(name, query)));
      if (answered) return answered;
      throw new LakeTooSlow(longestWaitMilliseconds, {});
    } catch (failure) {
      const copies = [stored, await bundled(name, query).catch(() => undefined)];
      const wanted = copies.find((copy) => copy && (publishedAt ?? copy.page.publishedAt) === copy.page.publishedAt);
      if (wanted) return wanted.page;
      if (isInvalidAnswer(failure)) throw failure;
      throw new UnansweredPage(name, { cause: failure });
    }
  }

  return {
    read: (key, version) => find(key, version, (answer) => atMost(longestWaitMilliseconds, answer)),
    async keep(key, versions) {
      for (const version of versions) {
        if (known.get(versionTextName(key, version.number)) === version.publishedAt) continue;
        try {
          await find(key, version, (answer) => answer);
        } catch (failure) {
          log.warn({ err: failure, page: `${key}-versions` }, "a version of a legal document is not kept on disk yet");
          if (!isInvalidAnswer(failure)) return;
        }
      }
    },
  };
}
