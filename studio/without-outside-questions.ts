/** What the Studio's code asks Sanity's servers of itself, and what is to stand in its place. */
const questions = [
  // Whether people may send Sanity their feedback on the Studio: nobody is asked for any.
  { code: "skip: isInDashboard", instead: "skip: true" },
  // Which version is the newest: versions are pinned, and whoever builds the Studio chooses another.
  {
    code: "fetchLatestAvailableVersionForPackage = async (options) => {",
    instead: "fetchLatestAvailableVersionForPackage = async (options) => {\n  return;",
  },
];

/** A module of Sanity's own package. */
const sanityModule = /\/node_modules\/sanity\/lib\/.*\.js$/;

/**
 * A Vite plugin that builds a Studio which asks nothing of Sanity's servers by itself. No setting of the Studio turns these questions off;
 * its policy would refuse them, each with an error in the console. The development server, which takes packages as they are, still asks.
 *
 * @throws {Error} when a newer Studio asks in other words, naming them: the build must fail rather than ask
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
