import { connection } from "../connection.ts";
import { actionsOfATakenDownVersion } from "./actions-of-a-taken-down-version.ts";
import { askingThroughOutages } from "./asking-through-outages.ts";
import { changesOfComments, commentsOfColleagues, unsentCommentsStay } from "./changes-of-comments.ts";
import { copiedToDraftsAtOnce, duplicatedText, notDuplicated } from "./copies.ts";
import { deletedWithoutProposedTexts, restoredAsInTheRecycleBin } from "./deleted-documents.ts";
import {
  listenAgain,
  validateUntilAnswered,
  withoutCanvas,
  withoutOutsideQuestions,
  withoutSchemaDescriptor,
} from "./lake.ts";
import { closedWhenCleared } from "./pictures.ts";
import { changesInPreviews, connectToNextPage, oneChannel, pageLeads, stayingPreview } from "./preview.ts";
import { publishWhatWasTyped } from "./publish-what-was-typed.ts";
import {
  afterARefusal,
  archivedWithoutProposals,
  changesOfReleases,
  discardedWithRedirects,
  lockedWhileAsked,
  filledInParts,
  revertedToTheLastTexts,
  takingDownByTheDocument,
} from "./releases.ts";
import { replacedCode } from "./replaced-code.ts";
import { saveSoon } from "./save-soon.ts";
import { actsWithSchedules, schedulesAfterAnOutage, schedulesInIndianTime } from "./schedules.ts";
import { signOutAloud } from "./sign-out.ts";
import { addressOfOwnTasks, changesOfTasks, tasksOnTheLake } from "./tasks.ts";
import { typingThroughOutages } from "./typing-through-outages.ts";
import { validateAgain } from "./validate-again.ts";

/** The Vite plugins that replace code of the Studio. */
export const replacedCodePlugins = [
  withoutOutsideQuestions,
  tasksOnTheLake,
  addressOfOwnTasks,
  changesOfTasks,
  schedulesInIndianTime,
  actsWithSchedules,
  schedulesAfterAnOutage,
  actionsOfATakenDownVersion,
  saveSoon,
  publishWhatWasTyped,
  validateAgain,
  typingThroughOutages,
  askingThroughOutages,
  listenAgain,
  validateUntilAnswered,
  oneChannel,
  connectToNextPage,
  pageLeads,
  changesInPreviews,
  stayingPreview,
  changesOfComments,
  commentsOfColleagues,
  unsentCommentsStay,
  takingDownByTheDocument,
  filledInParts,
  lockedWhileAsked,
  discardedWithRedirects,
  revertedToTheLastTexts,
  changesOfReleases,
  afterARefusal,
  archivedWithoutProposals,
  copiedToDraftsAtOnce,
  notDuplicated,
  duplicatedText,
  deletedWithoutProposedTexts,
  closedWhenCleared,
  signOutAloud,
  // A hosted project is in Sanity's dashboard, and has no recycle bin.
  ...(connection.apiHost === undefined ? [] : [withoutSchemaDescriptor, withoutCanvas, restoredAsInTheRecycleBin]),
].map(replacedCode);
