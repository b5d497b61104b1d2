import type { ServerResponse } from "node:http";

import { expect, test } from "vitest";

import { createOutsideCalls, type OutsideOutcome } from "../../gateways/outside-calls.ts";
import { createSanityClient } from "../client.ts";
import { notFound } from "../queries/notice.ts";
import { notFoundAnswer } from "../testing/answers.ts";
import { answerQuery, startFakeLake } from "../testing/fake-lake.ts";
import { readableLog } from "../testing/log-lines.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createLakeCircuit } from "./lake-circuit.ts";
import { createLakeState } from "./lake-state.ts";
import { createLegalSwitch } from "./legal-switch.ts";
import { createPageSources } from "./page-sources.ts";

const titled = (title: string | null) => ({ ...notFoundAnswer, page: { ...notFoundAnswer.page, title } });

test.each<[string, (response: ServerResponse) => void, OutsideOutcome, isAskedAgain: boolean]>([
  ["answers", (response) => answerQuery(response, notFoundAnswer), "answered", true],
  ["lacks a required word", (response) => answerQuery(response, titled(null)), "invalid", true],
  ["names an unknown figure", (response) => answerQuery(response, titled("Get {welcom-bonus}")), "invalid", true],
  ["fails", (response) => response.writeHead(500).end("{}"), "failed", false],
  [
    "is replaced by a page of HTML",
    (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Maintenance until noon</p>"),
    "failed",
    false,
  ],
])(
  "a lake that %s is counted as such, and is asked for other pages unless it failed",
  async (_what, answer, outcome, isAskedAgain) => {
    await using lake = await startFakeLake(answer);
    const { log } = readableLog();
    const outcomes: OutsideOutcome[] = [];
    const sources = createPageSources({
      client: createSanityClient(lake.connection),
      calls: createOutsideCalls((call) => outcomes.push(call.outcome), log),
      circuit: createLakeCircuit(() => undefined),
      legalSwitch: createLegalSwitch(() => undefined),
      newestEventId: () => undefined,
      kept: createKeptAnswers({ directory: "/no/such/folder", source: "" }),
      bundledDirectory: "/no/such/folder",
      state: createLakeState(log),
      log,
    });

    await sources.ask(notFound).catch(() => undefined);
    await sources.ask(notFound).catch(() => undefined);
    expect(outcomes).toEqual(isAskedAgain ? [outcome, outcome] : [outcome]);
  },
);
