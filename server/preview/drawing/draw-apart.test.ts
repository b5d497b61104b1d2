import { expect, test } from "vitest";

import { presentConditions } from "../../../app/content/preview/preview-conditions.ts";
import { createLog } from "../../../process-kit/log.ts";
import { drawApart } from "./draw-apart.ts";
import type { DrawJob } from "./draw-job.ts";

/** A process whose lake nobody serves. */
const settings = {
  sanity: {
    projectId: "embedded",
    dataset: "production",
    apiHost: "http://127.0.0.1:9",
    useProjectHostname: false,
    readToken: "a-token-that-reads-drafts",
    embedded: true,
  },
  siteTokenFile: undefined,
  siteOrigin: "http://localhost:3000",
  studioOrigin: "http://localhost:3333",
  bundledDirectory: "build/bundled-content",
};

const job: DrawJob = {
  shownTo: {
    kind: "staff",
    pass: { userId: "marketer", perspective: ["drafts"], conditions: presentConditions, endsAt: Date.now() + 60_000 },
    hasOverlay: false,
  },
  url: "http://localhost:3000/about-us",
  method: "GET",
  signedInHint: false,
  requestId: "one",
};

test("a preview is not available while the lake does not answer", async () => {
  const lines: string[] = [];
  const draw = drawApart(settings, createLog({ destination: { write: (line) => lines.push(line) } }));
  expect(await draw(job)).toEqual({ kind: "unavailable" });
  expect(lines, "the process that draws tells it").toEqual([]);
});
