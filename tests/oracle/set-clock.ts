import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The clock of a stack's processes. It stands still until the oracle advances it, so that nothing expires because a busy machine is slow. */
export interface SetClock {
  /** Environment variables that make a process use it. */
  environment: Readonly<Record<string, string>>;
  /** Its time, in milliseconds since 1970. */
  now: () => number;
  /** Advances it, at once for all processes and threads. */
  advance: (seconds: number) => Promise<void>;
}

const preload = pathToFileURL(fileURLToPath(new URL("clock.mjs", import.meta.url))).href;

/** Makes a clock with the current time. The folder must exist. */
export async function openSetClock(directory: string): Promise<SetClock> {
  const file = path.join(directory, "oracle-clock");
  let now = Date.now();
  const bytes = () => {
    const told = Buffer.alloc(8);
    told.writeDoubleLE(now);
    return told;
  };
  await writeFile(file, bytes());
  return {
    environment: { NODE_OPTIONS: `--import=${preload}`, ORACLE_CLOCK: file },
    now: () => now,
    async advance(seconds) {
      now += seconds * 1_000;
      // Overwritten in place and never truncated, because a process may read it at any moment.
      await writeFile(file, bytes(), { flag: "r+" });
    },
  };
}
