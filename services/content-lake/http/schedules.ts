import { type Context, Hono } from "hono";
import { z } from "zod";

import type { Lake } from "../lake.ts";
import { publishNow } from "../schedules/execute-schedule.ts";
import { type Schedule, scheduleName, schedulesIn } from "../schedules/schedule.ts";
import { requireMain } from "../schedules/set-publications.ts";
import { moveSchedule, removeSchedule, setSchedule } from "../schedules/set-schedule.ts";

import type { LakeHttp } from "./context.ts";
import { datasetWithToken } from "./dataset-of.ts";
import { readInput } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const executeAt = z.iso.datetime({ offset: true });

const newSchedule = z.object({
  documents: z.tuple([z.object({ documentId: z.string().min(1) })]),
  executeAt,
  action: z.literal("publish").default("publish"),
});

const selection = z.object({
  documentIds: z.string().optional(),
  state: z.string().optional(),
  limit: z.coerce.number().int().positive().max(1_000).default(1_000),
});

/** The state in which whoever deletes a schedule sees it. */
const seen = z.object({ state: z.string().optional() });

/** The waiting ones first, then the latest: a list is cut at its limit, and nobody may overlook what is to be published. */
const waitingFirst = (one: Schedule, other: Schedule): number =>
  Number(other.state === "scheduled") - Number(one.state === "scheduled") ||
  other.executeAt.localeCompare(one.executeAt);

/**
 * The endpoints of Studio's scheduled publishing. Staff see all schedules. A person who may publish a document may also set, move, execute and cancel
 * its schedule.
 *
 * @see https://www.sanity.io/docs/http-reference/scheduling
 */
export function schedulesRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  const { projectId } = lake.configuration;
  const all = "/schedules/:project/:dataset";
  const one = `${all}/:name`;
  const asked = (context: Context<LakeHttp>) => datasetWithToken(context, lake);
  const described = (schedule: Schedule, dataset: string) => describe(schedule, { projectId, dataset });

  routes.get(all, (context) => {
    const { dataset } = asked(context);
    const { documentIds, state, limit } = parseInput(selection, context.req.query());
    const ids = documentIds?.split(",");
    const schedules = schedulesIn(dataset.where)
      .filter((schedule) => state === undefined || schedule.state === state)
      .filter(({ documentId }) => ids === undefined || ids.includes(documentId))
      .sort(waitingFirst)
      .slice(0, limit);
    return context.json({ schedules: schedules.map((schedule) => described(schedule, dataset.name)) });
  });
  routes.post(all, async (context) => {
    const { requester, dataset } = asked(context);
    requireMain(dataset);
    const { documents, executeAt } = await readInput(context.req.raw, newSchedule);
    const schedule = setSchedule(dataset, requester, { documentId: documents[0].documentId, executeAt });
    return context.json(described(schedule, dataset.name));
  });
  routes.patch(one, async (context) => {
    const { requester, dataset } = asked(context);
    requireMain(dataset);
    const given = await readInput(context.req.raw, z.object({ executeAt }));
    const schedule = moveSchedule(dataset, requester, { name: context.req.param("name"), ...given });
    return context.json(described(schedule, dataset.name));
  });
  routes.post(`${one}/publish`, (context) => {
    const { requester, dataset } = asked(context);
    const schedule = publishNow(dataset, requester, context.req.param("name"));
    return context.json(described(schedule, dataset.name));
  });
  routes.delete(one, (context) => {
    const { requester, dataset } = asked(context);
    const { state } = parseInput(seen, context.req.query());
    removeSchedule(dataset, requester, { name: context.req.param("name"), isThoughtToWait: state === "scheduled" });
    return context.json({});
  });
  return routes;
}

function describe(schedule: Schedule, place: { projectId: string; dataset: string }) {
  const { documentId, documentType, executeAt, executedAt, author, state, stateReason, _createdAt } = schedule;
  return {
    id: scheduleName(schedule),
    name: executeAt,
    ...place,
    action: "publish",
    author,
    createdAt: _createdAt,
    documents: [{ documentId, documentType }],
    executeAt,
    ...(executedAt !== undefined && { executedAt }),
    state,
    ...(stateReason !== undefined && { stateReason }),
  };
}
