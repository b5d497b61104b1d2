import { type Context, Hono } from "hono";
import { z } from "zod";

import { insufficientPermissions } from "../access/permissions.ts";
import type { Lake } from "../lake.ts";
import type { QueryParams } from "../query/parse.ts";
import type { SourceMapKind } from "../query/run-query.ts";

import { askerOf } from "./asker.ts";
import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { maxStrangersBodyBytes, readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";
import { parsePerspective } from "./perspective.ts";
import { paramsInUrl } from "./query-params.ts";

const sourceMapKinds = { false: undefined, true: "indexed", withKeyArraySelector: "keyed" } as const;

/** @throws LakeError 400 for another value than those that Sanity knows */
function parseSourceMap(given = "false"): SourceMapKind | undefined {
  const known = z.enum(["false", "true", "withKeyArraySelector"], `"${given.slice(0, 100)}" is not a resultSourceMap`);
  return sourceMapKinds[parseInput(known, given)];
}

const queryBody = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) });

/**
 * GROQ queries: GET with the query in the URL, POST with it in the body.
 * @see https://www.sanity.io/docs/http-reference/query
 */
export function queryRoutes(lake: Lake): Hono<LakeHttp> {
  const answer = async (
    context: Context<LakeHttp, "/:dataset">,
    query: string,
    params: QueryParams,
  ): Promise<Response> => {
    const started = performance.now();
    const { dataset, requester } = datasetOf(context, lake);
    const perspective = parsePerspective(context.req.query("perspective"), context.get("apiVersion"));
    if (requester.role === "anonymous" && Array.isArray(perspective)) throw insufficientPermissions(requester, "read");
    const sourceMap = parseSourceMap(context.req.query("resultSourceMap"));
    const asked = { query, params, perspective, requester, sourceMap };
    const { json, sourceMapJson, syncTags } = await dataset.queries.answer(asked, askerOf(context));
    const repeated = context.req.query("returnQuery") === "false" ? "" : `"query":${JSON.stringify(query)},`;
    const ms = Math.round(performance.now() - started);
    // The result is JSON text already; parsing and serialising it again would double the work.
    const [head, tail] = [`{${repeated}"result":`, `,"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`];
    const mapped = sourceMapJson ? [Buffer.from(`,"resultSourceMap":`), sourceMapJson] : [];
    return context.body(Buffer.concat([Buffer.from(head), json, ...mapped, Buffer.from(tail)]), 200, {
      "Content-Type": "application/json; charset=utf-8",
    });
  };

  const routes = new Hono<LakeHttp>();
  routes.get("/data/query/:dataset", (context) => {
    const query = parseInput(z.string({ error: "The URL has no query" }), context.req.query("query"));
    return answer(context, query, paramsInUrl(context.req.query()));
  });
  routes.post("/data/query/:dataset", async (context) => {
    // Checked before the body is read, because a forbidden request or an unknown dataset needs none.
    const isStranger = datasetOf(context, lake).requester.role === "anonymous";
    const body = await readJsonBody(context.req.raw, isStranger ? maxStrangersBodyBytes : undefined);
    const { query, params } = parseInput(queryBody, body);
    return answer(context, query, { ...params, ...paramsInUrl(context.req.query()) });
  });
  return routes;
}
