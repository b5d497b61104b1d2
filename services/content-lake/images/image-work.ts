import { availableParallelism } from "node:os";

import { createWorkerPool, scriptBeside } from "../../../worker-processes/worker-pool.ts";
import type { ImageFacts } from "../assets/image-facts.ts";
import { isMarkup } from "../assets/inert-svg.ts";
import type { StoredAsset } from "../assets/find-asset.ts";
import { LakeError } from "../errors.ts";
import { type ImageAnswer, imageAnswer, type ImageJob } from "./image-job.ts";
import type { Transform } from "./transform.ts";

/** The processes that decode and encode every picture, for uploads and transforms alike: one per core, so that they do not slow each other down. */
const imageProcesses = createWorkerPool<ImageJob, ImageAnswer>({
  script: scriptBeside(import.meta.url, "image-worker"),
  answer: imageAnswer,
  turns: {
    atOnce: availableParallelism(),
    atOncePerSender: Math.max(1, availableParallelism() - 1),
    waiting: 128,
  },
});

/** A generous limit: encoding a large AVIF is the slowest legitimate work. */
const transformCost = { cpuSeconds: 40, memoryMegabytes: 1_500, wallSeconds: 60 };
const inspectionCost = { cpuSeconds: 15, memoryMegabytes: 1_500, wallSeconds: 45 };
/** A lower limit, because players' phones also render drawings. */
const drawingCost = { ...inspectionCost, cpuSeconds: 3 };

/**
 * Inspects an upload, in a process that is killed when it takes too long.
 *
 * @param bytes the uploaded bytes, possibly an image
 * @param sha1 the SHA-1 of the bytes, by which work on one picture is queued
 * @throws LakeError what `inspectImage` throws; 413 when the picture takes too long to draw; 503 when too much is waiting
 */
export async function inspectInProcess(bytes: Uint8Array, sha1: string): Promise<ImageFacts> {
  const cost = isMarkup(bytes) ? drawingCost : inspectionCost;
  const answer = await ask({ kind: "inspect", bytes }, { ...cost, sender: sha1 });
  if (answer.kind !== "inspected") throw new Error("The worker did not answer the request to inspect an image.");
  return answer.facts;
}

/**
 * Makes a variant of a stored image, in a process that is killed when it takes too long.
 *
 * @param asset the stored original
 * @throws LakeError 413 when the picture takes too long to draw; 503 when too much is waiting
 */
export async function transformInProcess(
  asset: Pick<StoredAsset, "path" | "name">,
  transform: Transform,
): Promise<Uint8Array> {
  const job = { kind: "transform", path: asset.path, transform } as const;
  const answer = await ask(job, { ...transformCost, sender: asset.name.sha1 });
  if (answer.kind !== "transformed") throw new Error("The worker did not answer the request to transform an image.");
  return answer.bytes;
}

async function ask(job: ImageJob, limits: Parameters<typeof imageProcesses>[1]): Promise<ImageAnswer> {
  const outcome = await imageProcesses(job, limits);
  switch (outcome.kind) {
    case "busy":
      throw new LakeError(503, "tooManyImages", "Too many pictures are being processed; try again in a moment.");
    case "timedOut":
      throw new LakeError(503, "imageNotInTime", "The picture could not be processed in time; try again in a moment.");
    case "ended":
      throw new LakeError(
        413,
        "imageTooCostly",
        "This picture takes too much time or memory to process. Upload a simpler or smaller one, or export a drawing as PNG.",
      );
    case "done":
  }
  const { answer } = outcome;
  if (answer.kind === "refused") throw new LakeError(answer.status, answer.type, answer.sentence);
  if (answer.kind === "failed") throw new Error(`A picture could not be processed: ${answer.reason}`);
  return answer;
}
