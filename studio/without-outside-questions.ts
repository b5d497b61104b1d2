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

/** A module of Sanity's own package. */
const sanityModule = /\/node_modules\/sanity\/lib\/.*\.js$/;

/**
 * A Vite plugin that removes the Studio's own requests to Sanity's servers. No setting of the Studio turns them off, and its Content Security
 * Policy would block them with an error in the console. The development server does not transform packages, so it still sends them.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio, so that the build fails instead of sending requests
 */
export function withoutOutsideQuestions() {
  const asked = new Set(questions);
  return {
    name: "without-outside-questions",
    apply: "build" as const,
    transform(code: string, id: string) {
      if (!sanityModule.test(id)) return undefined;
      const found = questions.filter((question) => code.includes(question.code));
      for (const question of found) asked.delete(question);
      if (found.length === 0) return undefined;
      return { code: found.reduce((text, { code, instead }) => text.replaceAll(code, () => instead), code), map: null };
    },
    buildEnd(error?: Error) {
      const [missing] = asked;
      if (error || missing === undefined) return;
      throw new Error(`The Studio's code no longer says "${missing.code}". Find how it asks Sanity's servers now.`);
    },
  };
}
