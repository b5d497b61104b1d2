import { Hono } from "hono";
import { z } from "zod";

import { authorizeChanges, insufficientPermissions } from "../access/permissions.ts";
import { actionMutations } from "../actions/action-mutations.ts";
import { actionName, actionSchema } from "../actions/action.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";
import { transactionIdSchema } from "./transaction-id.ts";

const body = z.object({
  actions: z.union([z.array(actionSchema).min(1).max(1_000), actionSchema.transform((action) => [action])]),
  transactionId: transactionIdSchema.optional(),
  dryRun: z.boolean().default(false),
});

/**
 * Editing actions, which Studio sends for buttons and keystrokes. One request is one transaction.
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export function actionsRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.post("/data/actions/:dataset", async (context) => {
    const dataset = lake.dataset(context.req.param("dataset"));
    const requester = context.get("requester");
    // Checked before anything else, because a refusal that mentions documents would tell an anonymous client that they exist.
    if (requester.role === "anonymous") throw insufficientPermissions(requester, "update");
    const { actions, transactionId, dryRun } = parseInput(body, await readJsonBody(context.req.raw));
    const committed = dataset.commit({
      mutations: actions.map(actionMutations),
      author: requester.id,
      transactionId,
      action: [...new Set(actions.map(actionName))].join(","),
      dryRun,
      authorize: authorizeChanges(requester),
    });
    return context.json({ transactionId: committed.transactionId });
  });
  return routes;
}
