import type { Logger } from "pino";

import { createWorkerPool, scriptBeside } from "../../../worker-processes/worker-pool.ts";
import { maximumPictureBytes } from "./picture-limits.ts";
import { type PictureJob, type ReencodedPicture, reencodedPicture } from "./reencoded-picture.ts";
import { sniffPicture } from "./sniff-picture.ts";

/** What became of an uploaded picture. */
export type CleanedPicture =
  | ReencodedPicture
  /** More bytes than are taken. */
  | { kind: "tooLarge" }
  /** So many pictures are being worked on that this one must come again. */
  | { kind: "busy" };

/**
 * Makes a stranger's file a picture that is safe to keep and show. Never rejects.
 *
 * @param sender whose turn it takes: a network's pictures wait for one another, and not for another network's
 */
export type CleanPicture = (bytes: Uint8Array, sender: string) => Promise<CleanedPicture>;

/** Nine times the processor time that the costliest picture taken was measured to need (docs/decisions/0017-pictures-are-decoded-in-processes-of-their-own.md). */
const cost = { cpuSeconds: 3, memoryMegabytes: 400, wallSeconds: 20 };

const turns = { atOnce: 2, atOncePerSender: 1, waiting: 32 };

/**
 * Makes the function that cleans pictures, one for the process.
 *
 * The pixels alone survive: they are decoded and encoded anew. So there is no place where a file's place, camera, second frame or appended
 * script could hide. It is done in processes of their own, which are killed when a picture costs more than an honest one can.
 *
 * @param log told of pictures that were given up, and of a decoder that does not start
 */
export function createCleanPicture(log: Logger): CleanPicture {
  const decode = createWorkerPool<PictureJob, ReencodedPicture>({
    script: scriptBeside(import.meta.url, "picture-worker"),
    answer: reencodedPicture,
    turns,
  });

  return async (bytes, sender) => {
    if (bytes.byteLength > maximumPictureBytes) return { kind: "tooLarge" };
    const format = sniffPicture(bytes);
    if (format === undefined) return { kind: "notAPicture" };
    try {
      const outcome = await decode({ bytes, format }, { ...cost, sender });
      switch (outcome.kind) {
        case "done":
          return outcome.answer;
        case "busy":
          return outcome;
        case "ended":
          log.warn(
            { format, sizeBytes: bytes.byteLength, ...cost },
            "a picture cost more than it may, or broke its decoder",
          );
          return { kind: "notAPicture" };
        case "timedOut":
          log.warn({ format, sizeBytes: bytes.byteLength, ...cost }, "a picture was not decoded in time");
          return { kind: "busy" };
      }
    } catch (error) {
      log.error({ err: error }, "no process could be started to decode a picture");
      return { kind: "busy" };
    }
  };
}
