/** The question of each act with a schedule that waits for its time. */
const questions = {
  publish: "Publish this document now? Visitors read it about a second later, and its schedule ends.",
  delete: "Delete this schedule? The document is not published at that time. Its changes stay a draft.",
} as const;

/** Whether an act with a schedule goes on: the browser asks first while the schedule waits. What has ended is removed from the list without a question. */
export function isScheduleActMeant(act: keyof typeof questions, schedule: { state: string }): boolean {
  return schedule.state !== "scheduled" || window.confirm(questions[act]);
}
