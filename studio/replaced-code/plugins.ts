import { connection } from "../connection.ts";
import * as actionsOfATakenDownVersion from "./actions-of-a-taken-down-version.ts";
import * as askingThroughOutages from "./asking-through-outages.ts";
import * as changesOfComments from "./changes-of-comments.ts";
import * as copies from "./copies.ts";
import * as deletedDocuments from "./deleted-documents.ts";
import * as lake from "./lake.ts";
import * as pictures from "./pictures.ts";
import * as preview from "./preview.ts";
import * as publishWhatWasTyped from "./publish-what-was-typed.ts";
import * as releases from "./releases.ts";
import { type ReplacedCode, replacedCode } from "./replaced-code.ts";
import * as saveSoon from "./save-soon.ts";
import * as schedules from "./schedules.ts";
import * as signOut from "./sign-out.ts";
import * as tasks from "./tasks.ts";
import * as typingThroughOutages from "./typing-through-outages.ts";
import * as validateAgain from "./validate-again.ts";

const modules = [
  actionsOfATakenDownVersion,
  askingThroughOutages,
  changesOfComments,
  copies,
  deletedDocuments,
  lake,
  pictures,
  preview,
  publishWhatWasTyped,
  releases,
  saveSoon,
  schedules,
  signOut,
  tasks,
  typingThroughOutages,
  validateAgain,
];

/** A hosted project is in Sanity's dashboard, and has no recycle bin. */
const onlyEmbedded: readonly ReplacedCode[] = [
  lake.withoutSchemaDescriptor,
  lake.withoutCanvas,
  deletedDocuments.restoredAsInTheRecycleBin,
];

/** The Vite plugins that replace code of the Studio: one for each export of the files beside this one. */
export const replacedCodePlugins = modules
  .flatMap((module) => Object.entries<ReplacedCode>(module))
  .filter(([, code]) => connection.apiHost !== undefined || !onlyEmbedded.includes(code))
  .map(([name, code]) => replacedCode(name, code));
