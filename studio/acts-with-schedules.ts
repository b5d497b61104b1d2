import { fileURLToPath } from "node:url";

import { type Replacement, replacedCode } from "./replaced-code.ts";

const asking = fileURLToPath(new URL("./desk/ask-about-schedule.ts", import.meta.url));
const needs = `import { isScheduleActMeant } from ${JSON.stringify(asking)};`;

const deletion = `deleteSchedule({
      schedule
    }).then(() => onDelete?.());`;
const publication = `publishSchedule({
      schedule
    });`;

const replacements: readonly Replacement[] = [
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
];

/**
 * A Vite plugin for what staff do with schedules. Publishing now and deleting ask first. A schedule that ended after the list was read is not deleted as if it
 * still waited. Who needs a second person to publish is told so: the Studio said of every refusal that the project lacks the feature.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio
 */
export function actsWithSchedules() {
  return replacedCode(
    "acts-with-schedules",
    replacements,
    "Find how the list of schedules publishes and deletes, and what it says of a refusal now.",
  );
}
