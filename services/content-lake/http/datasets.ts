import { type Context, Hono } from "hono";
import { z } from "zod";

import { grants } from "../access/grants.ts";
import { insufficientPermissions, requireAdministrator } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import type { CopyJob } from "../datasets/copy-jobs.ts";
import { createDataset, deleteDataset, editDataset } from "../datasets/dataset-changes.ts";
import { aclModes } from "../datasets/dataset-description.ts";
import type { ListedDataset } from "../datasets/datasets.ts";
import { requesterIn } from "../datasets/requester-in.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { eventStream } from "./event-stream.ts";
import { readInput, readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const aclMode = z.enum(aclModes);
const newDataset = z.object({ aclMode: aclMode.default("private") });
const editedDataset = z.object({ aclMode });
const copyRequest = z.object({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
});
const jobSelection = z.object({
  offset: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(10),
});

/**
 * The project's datasets, as `@sanity/client` and `sanity dataset` manage them: everybody sees those that they may read, and administrators make, change,
 * copy and delete them.
 *
 * @see https://www.sanity.io/docs/http-reference/projects
 */
export function datasetsRoutes(lake: Lake): Hono<LakeHttp> {
  const { datasets } = lake;
  const routes = new Hono<LakeHttp>();

  // Whoever may read a dataset and take part in its comments may make the dataset that holds them.
  const mayMakeAddon = (requester: Requester, of: string) =>
    requesterIn({ aclMode: "private", addonFor: of }, requester) !== undefined;

  const listed = (context: Context<LakeHttp>) => {
    const { datasetProfile: profile, addonFor } = context.req.query();
    const requester = context.get("requester");
    // A Studio asks once, when it is opened. If the dataset was made with the first comment, a colleague whose Studio is open would see no comment before they
    // load it again.
    if (profile === "comments" && addonFor !== undefined && mayMakeAddon(requester, addonFor)) {
      if (datasets.describe(addonFor)?.addonFor === null) datasets.createAddon(lake.dataset(addonFor), requester.id);
    }
    const wanted = datasets
      .list()
      .filter((one) => requesterIn(one, requester) !== undefined)
      .map(described)
      .filter((one) => profile === undefined || one.datasetProfile === profile)
      .filter((one) => addonFor === undefined || one.addonFor === addonFor);
    return context.json(wanted);
  };
  routes.get("/datasets", listed);
  routes.get("/projects/:project/datasets", listed);

  routes.put("/datasets/:dataset", async (context) => {
    const by = requireAdministrator(context.get("requester"), "create");
    const { aclMode } = parseInput(newDataset, await optionalBody(context));
    const made = createDataset(lake, by, context.req.param("dataset"), aclMode);
    return context.json({ ...described(made), datasetName: made.name });
  });
  routes.patch("/datasets/:dataset", async (context) => {
    const by = requireAdministrator(context.get("requester"), "update");
    const { aclMode } = await readInput(context.req.raw, editedDataset);
    const edited = editDataset(lake, by, context.req.param("dataset"), aclMode);
    return context.json({ ...described(edited), datasetName: edited.name });
  });
  routes.delete("/datasets/:dataset", async (context) => {
    const by = requireAdministrator(context.get("requester"), "update");
    await deleteDataset(lake, by, context.req.param("dataset"));
    return context.json({ deleted: true });
  });

  routes.put("/datasets/:dataset/copy", async (context) => {
    const { id: createdBy } = requireAdministrator(context.get("requester"), "create");
    const { targetDataset, ...options } = await readInput(context.req.raw, copyRequest);
    const { id, sourceDataset } = datasets.copy(context.req.param("dataset"), targetDataset, { ...options, createdBy });
    const message = `The dataset "${sourceDataset}" is being copied to "${targetDataset}".`;
    return context.json({ jobId: id, datasetName: targetDataset, aclMode: "private", message });
  });
  routes.get("/projects/:project/datasets/copy", (context) => {
    requireAdministrator(context.get("requester"), "read");
    const { offset, limit } = parseInput(jobSelection, context.req.query());
    const jobs = datasets.copyJobs().slice(offset, offset + limit);
    return context.json(jobs.map(listedJob));
  });
  // Sanity's command line follows a job without a token; its id cannot be guessed.
  routes.get("/jobs/:job/listen", (context) => {
    const job = datasets.copyJobs().find(({ id }) => id === context.req.param("job"));
    if (!job) throw new LakeError(404, "jobNotFoundError", "There is no such job.");
    return eventStream(context, lake, ({ send, end }) => {
      const say = () => {
        const { id, state, message } = job;
        send({ event: "job", data: { type: "job", jobId: id, state, ...(message !== undefined && { message }) } });
      };
      let isHeard = true;
      say();
      void job.ended.then(() => {
        if (!isHeard) return;
        say();
        end();
      });
      return () => {
        isHeard = false;
      };
    });
  });

  routes.get("/projects/:project/datasets/:dataset/acl", (context) =>
    context.json(grants[datasetOf(context, lake).requester.role]),
  );

  routes.post("/comments/:dataset/setup", (context) => {
    const { dataset } = datasetOf(context, lake);
    const requester = context.get("requester");
    if (!mayMakeAddon(requester, dataset.name)) throw insufficientPermissions(requester, "create");
    return context.json({ datasetName: datasets.createAddon(dataset, requester.id) });
  });
  return routes;
}

function listedJob({ id, sourceDataset, targetDataset, withHistory, createdAt, updatedAt, state }: CopyJob) {
  return { id, sourceDataset, targetDataset, withHistory, createdAt, updatedAt, state };
}

function described({ name, aclMode, addonFor, createdAt, createdBy }: ListedDataset) {
  return {
    name,
    aclMode,
    addonFor,
    datasetProfile: addonFor === null ? "content" : "comments",
    createdAt: createdAt ?? null,
    createdByUserId: createdBy ?? null,
    features: [],
    tags: [],
  };
}

/** The client sends no body when it is given no options. */
async function optionalBody(context: Context<LakeHttp>): Promise<unknown> {
  return context.req.header("content-type") === undefined ? {} : readJsonBody(context.req.raw);
}
