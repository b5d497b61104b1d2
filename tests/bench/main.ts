import { accounts } from "./accounts.ts";
import { hostileInput } from "./hostile-input/hostile-input.ts";
import { firstTouch } from "./first-touch.ts";
import { lake } from "./lake.ts";
import { lakeFaultLatency } from "./lake-faults.ts";
import { lakeQuery } from "./lake-query.ts";
import { longHistory } from "./long-history.ts";
import { type Bench, isKept, type Measurement, table } from "./measurement.ts";
import { memory } from "./memory.ts";
import { pageCache } from "./page-cache.ts";
import { pageWeight } from "./page-weight.ts";
import { preview } from "./preview.ts";
import { publishToVisible } from "./publish-to-visible.ts";
import { scale } from "./scale.ts";
import { startTime } from "./start-time.ts";
import { studio } from "./studio.ts";

const benches: Readonly<Record<string, Bench>> = {
  accounts,
  "page-cache": pageCache,
  "publish-to-visible": publishToVisible,
  "lake-faults": lakeFaultLatency,
  "long-history": longHistory,
  studio,
  preview,
  "lake-query": lakeQuery,
  lake,
  "page-weight": pageWeight,
  "first-touch": firstTouch,
  "start-time": startTime,
  memory,
  scale,
  "hostile-input": hostileInput,
};

/** Runs the benches named on the command line, or all, one after another so that none disturbs another; fails when a budget is missed. */
const asked = process.argv.slice(2);
const measurements: Measurement[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  measurements.push(...(await bench()));
}
if (measurements.length === 0) {
  console.error(`There is no such bench; there are ${Object.keys(benches).join(", ")}.`);
  process.exitCode = 1;
} else {
  console.log(`\n${table(measurements)}`);
  if (!measurements.every(isKept)) process.exitCode = 1;
}
