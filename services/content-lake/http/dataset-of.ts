import type { Context } from "hono";

import { insufficientPermissions, requireKnown } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import type { Dataset } from "../datasets/dataset.ts";
import { datasetNotFound } from "../datasets/datasets.ts";
import { requesterIn } from "../datasets/requester-in.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";

/** The dataset that a request names, and the requester with the role that they have in it. */
interface DatasetAndRequester {
  readonly dataset: Dataset;
  readonly requester: Requester;
}

/**
 * The dataset that a path names as `:dataset`. To a stranger a private dataset does not exist. It is opened only after this check: otherwise a stranger could
 * tell from the time that it takes that it exists, and could fill the memory.
 * @throws LakeError 404 for a dataset that does not exist, 403 for a known requester without any rights in it
 */
export function datasetOf(context: Context<LakeHttp>, lake: Lake): DatasetAndRequester {
  const name = context.req.param("dataset") ?? "";
  const requester = context.get("requester");
  const description = lake.datasets.describe(name);
  const requesterInDataset = description && requesterIn(description, requester);
  if (requesterInDataset) return { dataset: lake.dataset(name), requester: requesterInDataset };
  if (description && requester.role !== "anonymous") throw insufficientPermissions(requester, "read");
  throw datasetNotFound(name, lake.configuration);
}

/**
 * Like {@link datasetOf}, for a request that needs a token. Call it before anything else: a refusal that mentions documents would tell a client without one
 * that they exist.
 * @throws LakeError 401 without a token
 */
export function datasetWithToken(context: Context<LakeHttp>, lake: Lake): DatasetAndRequester {
  const asked = datasetOf(context, lake);
  requireKnown(asked.requester, "read");
  return asked;
}
