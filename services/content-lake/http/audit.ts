import { Hono } from "hono";
import { z } from "zod";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { accessOf } from "../access/access-of.ts";
import { type Audit, audited } from "../access/audit.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { parseInput } from "./parse-input.ts";
import { requirePerson } from "./require-person.ts";
import { streamText } from "./stream-text.ts";

/** Those who may read the audit. */
const readers = ["administrator", "legal"] as const;

const entriesOfExportAtATime = 500;

const selection = z.object({
  before: z.coerce.number().int().positive().optional(),
  person: z.string().max(100).optional(),
  what: audited.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** The audit of what staff do, the newest first: in pages, and as NDJSON (`access/audit.ts`). Not part of Sanity's API. */
export function auditRoutes(lake: Lake): Hono<LakeHttp> {
  const { audit } = lake;
  const routes = new Hono<LakeHttp>();
  routes.get("/staff/audit", async (context) => {
    requirePerson(lake, context, readers);
    const { limit, ...wanted } = parseInput(selection, context.req.query());
    return context.json({ entries: await audit.search(limit, wanted) });
  });
  routes.get("/staff/audit/export", (context) => {
    const access = accessOf(requirePerson(lake, context, readers), lake);
    return context.body(streamText(context, linesOf(audit), [access?.attach]), 200, {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Cache-Control": cacheControl.unkept,
    });
  });
  return routes;
}

/**
 * The audit, an entry in each line.
 * @yields the lines of a few hundred entries
 */
function* linesOf(audit: Audit): Generator<string> {
  let before: number | undefined;
  do {
    const entries = audit.page(entriesOfExportAtATime, before);
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
    before = entries.at(-1)?.sequence;
  } while (before !== undefined);
}
