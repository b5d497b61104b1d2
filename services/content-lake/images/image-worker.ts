import sharp from "sharp";

import { serveJobs } from "../../../worker-processes/serve-jobs.ts";
import { inspectImage } from "../assets/inspect-image.ts";
import { LakeError } from "../errors.ts";
import type { ImageAnswer, ImageJob } from "./image-job.ts";
import { transformImage } from "./transform.ts";

sharp.cache(false);

async function answer(job: ImageJob): Promise<ImageAnswer> {
  try {
    if (job.kind === "inspect") return { kind: "inspected", facts: await inspectImage(job.bytes) };
    return { kind: "transformed", bytes: Uint8Array.from(await transformImage(job.path, job.transform)) };
  } catch (error) {
    if (error instanceof LakeError) {
      const { status, type, message: sentence } = error;
      if (status === 400 || status === 413 || status === 415) return { kind: "refused", status, type, sentence };
    }
    return { kind: "failed", reason: String(error) };
  }
}

/** The process in which the lake's pictures are inspected and transformed. */
serveJobs(answer);
