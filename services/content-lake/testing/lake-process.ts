import { type ChildProcessByStdio, spawn } from "node:child_process";
import path from "node:path";
import type { Readable } from "node:stream";

import { bundledProgram } from "../../../process-kit/testing/bundled-program.ts";

/** The lake's own process, as a test started it. */
export type LakeProcess = ChildProcessByStdio<null, Readable, Readable>;

/** Starts the lake's process with these variables; it need not get as far as being ready. */
export async function startLakeProcess(environment: Readonly<Record<string, string>>): Promise<LakeProcess> {
  const main = await bundledProgram(path.join(import.meta.dirname, "../main.ts"));
  return spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CONTENT_LAKE_STREAM_PORTS: undefined, ...environment },
  });
}

/** Waits until the process answers, and returns what it printed so far. */
export const untilReady = (lake: Pick<LakeProcess, "stdout">): Promise<string> => untilPrinted(lake, '"msg":"ready"');

/** Waits until the process prints a text, and returns what it printed so far. */
export async function untilPrinted({ stdout }: Pick<LakeProcess, "stdout">, expected: string): Promise<string> {
  let printed = "";
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes(expected)) return printed;
  }
  throw new Error(`The process ended before it printed ${expected}: ${printed}`);
}
