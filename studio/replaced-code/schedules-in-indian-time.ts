import { fileURLToPath } from "node:url";

import type { ReplacedCode } from "./replaced-code.ts";

const indianTime = fileURLToPath(new URL("../indian-time.ts", import.meta.url));
const needs = `import { indianTime } from ${JSON.stringify(indianTime)};`;

/** Has a document with a schedule say its time in Indian time, as the dialog and the list of schedules do, and not in that of the computer. */
export const schedulesInIndianTime: ReplacedCode = {
  name: "schedules-in-indian-time",
  replacements: [
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
  ],
  advice: "Find where a document says when it is scheduled now.",
};
