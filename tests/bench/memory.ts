import { readFile } from "node:fs/promises";
import path from "node:path";

import { startCommand } from "../start/started.ts";
import type { Bench } from "./measurement.ts";

const stackMegabytes = 600;
const supervisorMegabytes = 80;
const patienceMilliseconds = 15 * 60_000;

/**
 * Resident memory of all processes of `npm start`, once all of them are ready. Linux only. Pages that processes share are counted once (PSS, the
 * "proportional set size" of proc(5)).
 */
export const memory: Bench = async () => {
  await using started = await startCommand();
  await started.printed(/Ready after/, patienceMilliseconds);
  for (const origin of [started.origins.site, started.origins.studio]) await (await fetch(origin)).text();
  const supervisor = await megabytesOf(started.pid);
  const services = await Promise.all(
    (await started.descendants()).map(async ({ pid, command }) => ({
      what: `resident memory of ${scriptIn(command)}`,
      value: await megabytesOf(pid),
      unit: "MB" as const,
    })),
  );
  const total = services.reduce((sum, { value }) => sum + value, supervisor);
  return [
    { what: "resident memory of commands/start.mjs", value: supervisor, unit: "MB", budget: supervisorMegabytes },
    ...services,
    { what: "resident memory of all processes together", value: total, unit: "MB", budget: stackMegabytes },
  ];
};

/** The script in a process's command line, such as `build/processes/site.js`. */
function scriptIn(command: string): string {
  const script = command.split(/\s+/).findLast((word) => /\.m?js$/.test(word)) ?? command;
  return path.relative(".", script);
}

async function megabytesOf(pid: number): Promise<number> {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
