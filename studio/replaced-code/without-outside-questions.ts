import type { ReplacedCode } from "./replaced-code.ts";

/**
 * Removes the Studio's own requests to Sanity's servers. No setting of the Studio turns them off, and its Content Security Policy would block them with an
 * error in the console. The development server still sends them.
 */
export const withoutOutsideQuestions: ReplacedCode = {
  name: "without-outside-questions",
  replacements: [
    // Whether Sanity asks for feedback: never.
    { code: "skip: isInDashboard", instead: "skip: true" },
    // Which version is the newest: versions are pinned and changed at build time.
    {
      code: "fetchLatestAvailableVersionForPackage = async (options) => {",
      instead: "fetchLatestAvailableVersionForPackage = async (options) => {\n  return;",
    },
  ],
  advice: "Find how it asks Sanity's servers now.",
};
