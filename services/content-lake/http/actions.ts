import { Hono } from "hono";
import { z } from "zod";

import { authorizeChanges, authorizeMutations, requireKnown } from "../access/permissions.ts";
import { actionMutations } from "../actions/action-mutations.ts";
import { actionName, actionSchema } from "../actions/action.ts";
import { actOnReleases } from "../releases/act-on-releases.ts";
import { releaseActionSchema } from "../releases/release-action.ts";
import type { Lake } from "../lake.ts";
import { requireMain } from "../schedules/set-publications.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";
import { transactionIdSchema } from "./transaction-id.ts";

/** An action on a release may read every document, and a client sends one at a time. */
const maxReleaseActions = 10;

const listOf = <Action>(action: z.ZodType<Action>, most: number) =>
  z.union([z.array(action).min(1).max(most), action.transform((one) => [one])]);

const options = z.object({
  transactionId: transactionIdSchema.optional(),
  dryRun: z.boolean().default(false),
});
const body = options.extend({ actions: listOf(actionSchema, 1_000) });
const releaseBody = options.extend({ actions: listOf(releaseActionSchema, maxReleaseActions) });

/**
 * Editing actions, which Studio sends for buttons and keystrokes, and the actions of releases. One request is one transaction, which cannot have
 * actions of both kinds.
 * @see https://www.sanity.io/docs/http-reference/actions
 */
export function actionsRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.post("/data/actions/:dataset", async (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    // Checked before anything else, because a refusal that mentions documents would tell an anonymous client that they exist.
    requireKnown(requester, "update");
    const asked = await readJsonBody(context.req.raw);
    if (isOfReleases(asked)) {
      const { actions, ...given } = parseInput(releaseBody, asked);
      if (actions.some(({ actionType }) => actionType === "sanity.action.release.schedule")) requireMain(dataset);
      return context.json({ transactionId: actOnReleases(dataset, requester, actions, given) });
    }
    const { actions, transactionId, dryRun } = parseInput(body, asked);
    const committed = dataset.commit({
      mutations: actions.map((action) => actionMutations(action, dataset.log)),
      author: requester.id,
      transactionId,
      action: [...new Set(actions.map(actionName))].join(","),
      dryRun,
      authorize: authorizeChanges(requester, dataset),
      authorizeMutation: authorizeMutations(requester),
    });
    return context.json({ transactionId: committed.transactionId });
  });
  return routes;
}

const actionTypes = z.object({ actions: z.array(z.object({ actionType: z.string() })).min(1) });
const firstAction = z.union([
  actionTypes,
  z.object({ actions: actionTypes.shape.actions.element }).transform(({ actions }) => ({ actions: [actions] })),
]);

/** Whether a request is about releases: its first action tells. */
function isOfReleases(asked: unknown): boolean {
  const [first] = firstAction.safeParse(asked).data?.actions ?? [];
  return first?.actionType.startsWith("sanity.action.release.") ?? false;
}
