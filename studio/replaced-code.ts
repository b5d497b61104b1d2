/** A piece of the Studio's own code, and what is built in its place. */
export interface Replacement {
  readonly code: string;
  readonly instead: string;
  /** The import that `instead` needs. */
  readonly needs?: string;
}

/** A module of the packages that make the Studio. */
const sanityModule =
  /\/node_modules\/(?:(?:sanity|@sanity\/mutator|@portabletext\/editor)\/lib|@sanity\/(?:client|comlink)\/dist)\/.*\.js$/;

/**
 * A Vite plugin that replaces code of Sanity's own package where no setting of the Studio does. The development server does not transform packages.
 *
 * @param name the plugin's
 * @param replacements each must be found
 * @param advice what to do when one is not found
 * @throws {Error} when the code to replace is not found in a newer Studio, so that the build fails
 */
export function replacedCode(name: string, replacements: readonly Replacement[], advice: string) {
  const wanted = new Set(replacements);
  return {
    name,
    apply: "build" as const,
    transform(code: string, id: string) {
      if (!sanityModule.test(id)) return undefined;
      const found = replacements.filter((one) => code.includes(one.code));
      for (const one of found) wanted.delete(one);
      if (found.length === 0) return undefined;
      const imports = found.flatMap(({ needs }) => needs ?? []).map((line) => `${line}\n`);
      return {
        code: imports.join("") + found.reduce((text, { code, instead }) => text.replaceAll(code, () => instead), code),
        map: null,
      };
    },
    buildEnd(error?: Error) {
      const [missing] = wanted;
      if (error || missing === undefined) return;
      throw new Error(`The Studio's code no longer says "${missing.code}". ${advice}`);
    },
  };
}
