import { connection } from "../connection.ts";
import { typingThroughOutages } from "../unsaved/typing-through-outages.ts";
import { actionsOfATakenDownVersion } from "./actions-of-a-taken-down-version.ts";
import { actsWithSchedules } from "./acts-with-schedules.ts";
import { connectToNextPage } from "./connect-to-next-page.ts";
import { listenAgain } from "./listen-again.ts";
import { oneChannel } from "./one-channel.ts";
import { pageLeads } from "./page-leads.ts";
import { publishWhatWasTyped } from "./publish-what-was-typed.ts";
import { replacedCode } from "./replaced-code.ts";
import { saveSoon } from "./save-soon.ts";
import { schedulesInIndianTime } from "./schedules-in-indian-time.ts";
import { tasksOnTheLake } from "./tasks-on-the-lake.ts";
import { validateUntilAnswered } from "./validate-until-answered.ts";
import { withoutOutsideQuestions } from "./without-outside-questions.ts";
import { withoutSchemaDescriptor } from "./without-schema-descriptor.ts";

/** The Vite plugins that replace code of the Studio. */
export const replacedCodePlugins = [
  withoutOutsideQuestions,
  tasksOnTheLake,
  schedulesInIndianTime,
  actsWithSchedules,
  actionsOfATakenDownVersion,
  saveSoon,
  publishWhatWasTyped,
  typingThroughOutages,
  listenAgain,
  validateUntilAnswered,
  oneChannel,
  connectToNextPage,
  pageLeads,
  // A hosted project is in Sanity's dashboard.
  ...(connection.apiHost === undefined ? [] : [withoutSchemaDescriptor]),
].map(replacedCode);
