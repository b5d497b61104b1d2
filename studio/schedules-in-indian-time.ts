import { fileURLToPath } from "node:url";

import { type Replacement, replacedCode } from "./replaced-code.ts";

const indianTime = fileURLToPath(new URL("./indian-time.ts", import.meta.url));
const needs = `import { indianTime } from ${JSON.stringify(indianTime)};`;

/** What stands above the form of a document, and the badge beside its title. */
const replacements: readonly Replacement[] = [
  {
    code: "const formattedDateTime = format(new Date(schedule.executeAt), DATE_FORMAT.LARGE);",
    instead: "const formattedDateTime = indianTime(schedule.executeAt);",
    needs,
  },
  { code: '" (local time)"', instead: '" (Indian time)"' },
  {
    code: "format(new Date(upcomingSchedule.executeAt), DATE_FORMAT.LARGE)",
    instead: "indianTime(upcomingSchedule.executeAt)",
  },
  { code: "on ${formattedDateTime} (local time)`", instead: "on ${formattedDateTime} (Indian time)`" },
];

/**
 * A Vite plugin that has a document with a schedule say its time in Indian time, as the dialog and the list of schedules do, and not in that of the computer.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function schedulesInIndianTime() {
  return replacedCode("schedules-in-indian-time", replacements, "Find where a document says when it is scheduled now.");
}
