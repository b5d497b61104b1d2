import { importOf, type ReplacedCode } from "./replaced-code.ts";

/** Has a document with a schedule say its time in Indian time, as the dialog and the list of schedules do, and not in that of the computer. */
export const schedulesInIndianTime: ReplacedCode = {
  replacements: [
    {
      code: "const formattedDateTime = format(new Date(schedule.executeAt), DATE_FORMAT.LARGE);",
      instead: "const formattedDateTime = indianTime(schedule.executeAt);",
      needs: importOf("indianTime", "../indian-time.ts"),
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

const needs = importOf("isScheduleActMeant", "../desk/ask-about-schedule.ts");

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

const askedOnce = `    revalidateOnFocus: !1,
    shouldRetryOnError: !1,
    refreshInterval: t2,`;

const askedAgain = `    revalidateOnFocus: !1,
    shouldRetryOnError: !0,
    onErrorRetry: (error, key, options, ask, next) => setTimeout(ask, 2e3, next),
    refreshInterval: t2,`;

/**
 * Asks again for the schedules when a question for them has failed. The Studio asks each ten seconds, but not after an error: after an outage nobody could
 * schedule a document until its form was opened anew.
 */
export const schedulesAfterAnOutage: ReplacedCode = {
  replacements: [{ code: askedOnce, instead: askedAgain }],
  advice: "Find whether a document can be scheduled after an outage; tests/studio/outages.spec.ts tells.",
};
