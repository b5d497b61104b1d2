import { fileURLToPath } from "node:url";

import type { ReplacedCode } from "./replaced-code.ts";

const asking = fileURLToPath(new URL("../desk/ask-about-schedule.ts", import.meta.url));
const needs = `import { isScheduleActMeant } from ${JSON.stringify(asking)};`;

const deletion = `deleteSchedule({
      schedule
    }).then(() => onDelete?.());`;
const publication = `publishSchedule({
      schedule
    });`;

/**
 * What staff do with schedules. Publishing now and deleting ask first. A schedule that ended after the list was read is not deleted as if it still waited.
 * Who needs a second person to publish is told so: the Studio said of every refusal that the project lacks the feature.
 */
export const actsWithSchedules: ReplacedCode = {
  name: "acts-with-schedules",
  replacements: [
    { code: `    ${deletion}`, instead: `    if (isScheduleActMeant("delete", schedule)) ${deletion}`, needs },
    { code: `    ${publication}`, instead: `    if (isScheduleActMeant("publish", schedule)) ${publication}` },
    {
      code: `await api.delete({
        scheduleId: schedule?.id
      })`,
      instead: `await api.delete({
        scheduleId: \`\${schedule.id}?state=\${schedule.state}\`
      })`,
    },
    {
      code: "err.response.statusCode === 403 ? message = FORBIDDEN_RESPONSE_TEXT : message = err.message",
      instead: "message = err.message",
    },
  ],
  advice: "Find how the list of schedules publishes and deletes, and what it says of a refusal now.",
};
