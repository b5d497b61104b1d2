import type { Logger } from "pino";

import { createWorkerPool, scriptBeside } from "../../../worker-processes/worker-pool.ts";
import { maximumPictureBytes } from "./picture-limits.ts";
import { type PictureJob, type ReencodedPicture, reencodedPicture } from "./reencoded-picture.ts";
import { sniffPicture } from "./sniff-picture.ts";

/** The result of cleaning an uploaded picture. */
export type CleanedPicture =
  | ReencodedPicture
  /** The file has too many bytes. */
  | { kind: "tooLarge" }
  /** Too many pictures are being decoded; this one must be sent again. */
  | { kind: "busy" };

/**
 * Turns an untrusted file into a picture that is safe to store and show. Never rejects.
 *
 * @param sender the network it comes from: a network's pictures wait for one another, and not for another network's
 */
export type CleanPicture = (bytes: Uint8Array, sender: string) => Promise<CleanedPicture>;

/**
 * Nine times the processor time that the most expensive accepted picture was measured to need
 * (docs/decisions/0020-pictures-are-decoded-in-processes-of-their-own.md).
 */
const cost = { cpuSeconds: 3, memoryMegabytes: 400, wallSeconds: 20 };

const turns = { atOnce: 2, atOncePerSender: 1, waiting: 32 };

/**
 * Makes the function that cleans pictures, one for the process.
 *
 * Only the pixels are kept: they are decoded and encoded again, so location, camera, further frames and appended scripts are lost. Decoding runs in
 * separate processes, which are killed when a picture costs more than a valid one can.
 *
 * @param log gets the pictures that were given up, and a decoder that does not start
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
            "a picture exceeded its decoding limits or crashed the decoder",
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
