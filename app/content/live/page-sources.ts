import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";

import type { OutsideCalls } from "../../gateways/outside-calls.ts";
import type { PageName } from "../../pages.ts";
import { askLake, type LakeAnswer } from "../ask-lake.ts";
import { completedQuery } from "../bundled/completed-query.ts";
import { readBundledAnswer, readBundledPage } from "../bundled/read-bundled-page.ts";
import type { ChangedName } from "../content.ts";
import { isInvalidAnswer } from "../invalid-answer.ts";
import type { PageQuery, QueriedPage } from "../queries/page-query.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { LakeCircuit } from "./lake-circuit.ts";
import type { LakeState } from "./lake-state.ts";
import type { LegalSwitch } from "./legal-switch.ts";

/** Where words come from: the lake, the last valid answers on the disk, and the copy that the build bundled. */
export interface PageSources {
  /** Asks the lake. Rejects when it fails, is known to fail, or gives no valid answer. A query that `goesFirst` waits for no other that waits for its turn. */
  ask: <Page>(query: PageQuery<Page>, options?: { goesFirst?: boolean }) => Promise<LakeAnswer<Page>>;
  kept: KeptAnswers;
  /** Stores a page's answer in the background; a failure of the disk is logged. */
  keep: (name: ChangedName, answer: unknown) => void;
  /** The build's copy of a page; rejects when it has none. */
  bundled: <Page>(name: string, query: PageQuery<Page>) => Promise<QueriedPage<Page>>;
  /** The answer that the build's copy of a page was parsed from. */
  bundledAnswer: (name: PageName) => unknown;
  /**
   * The query with a parser that takes what an answer lacks from the bundle's answer of that name, and logs that. The bundle has no composed page, but the
   * words around every page are in all its answers.
   */
  completed: <Page>(name: ChangedName, query: PageQuery<Page>, bundledName: PageName) => PageQuery<Page>;
  /** What a live page reports of its queries, for the log and the metrics. */
  reportsOf: (name: ChangedName) => { onFailure: (failure: unknown) => void; onSuccess: () => void };
}

interface PageSourcesParts {
  client: SanityClient;
  calls: OutsideCalls;
  circuit: LakeCircuit;
  /** Reads each answer, also one that cannot be shown. */
  legalSwitch: LegalSwitch;
  /** The id of the newest live event: a cache of hosted Sanity answers with what is at least as new. */
  newestEventId: () => string | undefined;
  kept: KeptAnswers;
  bundledDirectory: string;
  state: LakeState;
  log: Logger;
}

/** Makes the sources of one dataset's pages. */
export function createPageSources(parts: PageSourcesParts): PageSources {
  const { client, calls, circuit, legalSwitch, newestEventId, kept, bundledDirectory, state, log } = parts;
  return {
    ask(query, options) {
      const parse: typeof query.parse = (answer) => {
        legalSwitch.take(answer);
        return query.parse(answer);
      };
      return circuit.ask((patienceMilliseconds) => {
        const asking = { patienceMilliseconds, lastLiveEventId: newestEventId() };
        const ask = () => askLake(client, { ...query, parse }, asking);
        return calls.make("contentLake", "query", ask, { isInvalidError: isInvalidAnswer });
      }, options);
    },
    kept,
    keep(name, answer) {
      kept.write(name, answer).catch((failure: unknown) => {
        log.warn({ err: failure, page: name }, "the last good copy of a page could not be kept on disk");
      });
    },
    bundled: (name, query) => readBundledPage(bundledDirectory, name, query),
    bundledAnswer: (name) => readBundledAnswer(bundledDirectory, name),
    completed: (name, query, bundledName) =>
      completedQuery(
        query,
        () => readBundledAnswer(bundledDirectory, bundledName),
        (words) => state.lacks(name, words),
      ),
    reportsOf: (name) => ({
      onFailure: (failure) => state.failed(name, failure),
      onSuccess: () => state.succeeded(name),
    }),
  };
}
