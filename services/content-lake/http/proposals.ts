import { type Context, Hono } from "hono";
import { z } from "zod";

import type { Requester } from "../access/requester.ts";
import type { Dataset } from "../datasets/dataset.ts";
import type { Lake } from "../lake.ts";
import { isUndecided, lastDecidedFirst, type Proposal, proposalName, proposalsIn } from "../proposals/proposal.ts";
import { askForProposal, beginProposal, endProposal, publishProposal } from "../proposals/propose.ts";

import type { LakeHttp } from "./context.ts";
import { datasetWithToken } from "./dataset-of.ts";
import { readInput } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

/** Why somebody proposes a text, or refuses one. */
export const proposalReason = z.string().trim().min(1, "Please say why.").max(2_000);

const newProposal = z.object({ documentId: z.string().min(1).max(128), title: z.string().trim().min(1).max(200) });
const reason = z.object({ message: proposalReason });
/** Why, and the revision of the text that was read. */
const refusal = reason.extend({ version: z.string() });
const shownRevisions = z.object({
  version: z.string(),
  published: z.string(),
  effectiveDate: z.iso.date().optional(),
});

type Step = (dataset: Dataset, requester: Requester, name: string, request: Request) => Proposal | Promise<Proposal>;

/** What is done with one proposal, by the last word of its address. */
const steps: Readonly<Record<string, Step>> = {
  ask: async (dataset, requester, name, request) =>
    askForProposal(dataset, requester, name, { what: "asked", ...(await readInput(request, reason)) }),
  withdraw: (dataset, requester, name) => askForProposal(dataset, requester, name, { what: "withdrawn" }),
  publish: async (dataset, requester, name, request) =>
    publishProposal(dataset, requester, name, await readInput(request, shownRevisions)),
  refuse: async (dataset, requester, name, request) =>
    endProposal(dataset, requester, name, { what: "refused", ...(await readInput(request, refusal)) }),
  discard: (dataset, requester, name) => endProposal(dataset, requester, name, { what: "discarded" }),
};

/** So many of the last decisions are listed; a document's own proposals all are. */
const maxListedDecided = 100;

const selection = z.object({ documentId: z.string().optional() });

/**
 * Proposals for documents that others publish (`docs/decisions/0032-others-propose.md`). Not part of Sanity's API. Staff see all, because they see all
 * drafts.
 */
export function proposalsRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  const asked = (context: Context<LakeHttp>) => datasetWithToken(context, lake);
  const path = "/data/proposals/:dataset";
  routes.get(path, (context) => {
    const { dataset } = asked(context);
    const { documentId } = parseInput(selection, context.req.query());
    const all = proposalsIn(dataset.where);
    const decided = lastDecidedFirst(all);
    const listed =
      documentId === undefined
        ? [...all.filter(isUndecided), ...decided.slice(0, maxListedDecided)]
        : all.filter((one) => one.documentId === documentId);
    return context.json({ proposals: listed.map(describe), decidedCount: decided.length });
  });
  routes.post(path, async (context) => {
    const { dataset, requester } = asked(context);
    const given = await readInput(context.req.raw, newProposal);
    return context.json({ proposal: describe(beginProposal(dataset, requester, given)) });
  });
  for (const [verb, take] of Object.entries(steps)) {
    routes.post(`${path}/:name/${verb}`, async (context) => {
      const { dataset, requester } = asked(context);
      const proposal = await take(dataset, requester, context.req.param("name"), context.req.raw);
      return context.json({ proposal: describe(proposal) });
    });
  }
  return routes;
}

/** A proposal as the Studio lists it. */
function describe(proposal: Proposal) {
  const { documentId, documentType, state, steps } = proposal;
  return { name: proposalName(proposal), documentId, documentType, state, steps };
}
