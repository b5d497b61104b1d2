import { once } from "node:events";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

import { z } from "zod";

const report = z.object({
  /** The longest block of the event loop, in processor time. */
  holdMilliseconds: z.number(),
  /** Processor time of the whole process with all its threads. */
  processorMilliseconds: z.number(),
  /** From the resident memory before to its peak. */
  growthBytes: z.number(),
});

/** What one request cost a process. */
export type Cost = z.output<typeof report>;

/** A connection to the probe in a process under attack. */
export interface Probe {
  /**
   * Runs work and measures its cost to the process, which must answer the probe before and after.
   *
   * @throws ProcessDiedError when the process ends, or does not answer within a minute
   */
  measure<Result>(work: () => Promise<Result>): Promise<{ result: Result; cost: Cost }>;
}

/** The process ended, or its event loop was blocked for a minute. */
export class ProcessDiedError extends Error {
  override readonly name = "ProcessDiedError";
}

const patienceMilliseconds = 60_000;

/** The environment variables that make a process load the probe. The folder must exist. */
export const probeEnvironment = (directory: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(fileURLToPath(new URL("probe.mjs", import.meta.url))).href}`,
  PROBE_DIRECTORY: directory,
});

/** Connects to the probe in a process that was started with `probeEnvironment`. */
export async function openProbe(directory: string, processId: number): Promise<Probe> {
  const socket = connect(path.join(directory, String(processId)));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.unref();
  const lines = createInterface({ input: socket });
  // It passes the socket's errors on; `close` follows.
  lines.on("error", () => undefined);
  const ask = async (question: "begin" | "end"): Promise<string> => {
    if (socket.destroyed) throw new ProcessDiedError("The process had ended.");
    socket.write(`${question}\n`);
    return nextLine(lines, socket);
  };
  return {
    async measure(work) {
      await ask("begin");
      const result = await work();
      return { result, cost: report.parse(JSON.parse(await ask("end"))) };
    },
  };
}

function nextLine(lines: ReturnType<typeof createInterface>, socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      end(new ProcessDiedError("The process did not answer for a minute."));
    }, patienceMilliseconds);
    const onLine = (line: string) => end(line);
    const onClose = () => end(new ProcessDiedError("The process ended."));
    const end = (outcome: string | Error) => {
      clearTimeout(patience);
      lines.off("line", onLine);
      socket.off("close", onClose);
      if (typeof outcome === "string") resolve(outcome);
      else reject(outcome);
    };
    lines.once("line", onLine);
    socket.once("close", onClose);
  });
}
