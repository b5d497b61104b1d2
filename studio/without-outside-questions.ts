import { replacedCode } from "./replaced-code.ts";

/** Requests of the Studio's code to Sanity's servers, and their replacements. */
const questions = [
  // Whether Sanity asks for feedback: never.
  { code: "skip: isInDashboard", instead: "skip: true" },
  // Which version is the newest: versions are pinned and changed at build time.
  {
    code: "fetchLatestAvailableVersionForPackage = async (options) => {",
    instead: "fetchLatestAvailableVersionForPackage = async (options) => {\n  return;",
  },
];

/**
 * A Vite plugin that removes the Studio's own requests to Sanity's servers. No setting of the Studio turns them off, and its Content Security
 * Policy would block them with an error in the console. The development server still sends them.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio, so that the build fails instead of sending requests
 */
export function withoutOutsideQuestions() {
  return replacedCode("without-outside-questions", questions, "Find how it asks Sanity's servers now.");
}
