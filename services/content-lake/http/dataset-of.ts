import type { Context } from "hono";

import { insufficientPermissions } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import type { Dataset } from "../datasets/dataset.ts";
import { datasetNotFound } from "../datasets/datasets.ts";
import { requesterIn } from "../datasets/requester-in.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";

/** A dataset, and the requester with the role that they have in it. */
export interface Asked {
  readonly dataset: Dataset;
  readonly requester: Requester;
}

/**
 * The dataset that a path names as `:dataset`. To a stranger a private dataset does not exist, so that nothing can be learned by trying names.
 * @throws LakeError 404 for a dataset that does not exist, 403 for a known requester without any rights in it
 */
export function datasetOf(context: Context<LakeHttp>, lake: Lake): Asked {
  const dataset = lake.dataset(context.req.param("dataset") ?? "");
  const asker = context.get("requester");
  const requester = requesterIn(dataset, asker);
  if (requester) return { dataset, requester };
  if (asker.role === "anonymous") throw datasetNotFound(dataset.name, lake.configuration);
  throw insufficientPermissions(asker, "read");
}
