import { fileURLToPath } from "node:url";

/** A piece of the Studio's own code, and what is built in its place. */
interface Replacement {
  readonly code: string;
  readonly instead: string;
  /** The import that `instead` needs. */
  readonly needs?: string;
}

/** Code of the Studio that is replaced where no setting of the Studio does, in the files beside this one. */
export interface ReplacedCode {
  /** Each must be found. */
  readonly replacements: readonly Replacement[];
  /** What to do when one is not found. */
  readonly advice: string;
}

/** A line for {@link Replacement.needs}: the import of `name` from a file of the Studio, whose path begins here. */
export const importOf = (name: string, file: string): string =>
  `import { ${name} } from ${JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))};`;

/** A module of the packages that make the Studio. */
const sanityModule =
  /\/node_modules\/(?:(?:sanity|@sanity\/mutator|@portabletext\/editor)\/lib|@sanity\/(?:client|comlink)\/dist)\/.*\.js$/;

/**
 * A Vite plugin that replaces code of the Studio. The development server does not transform packages.
 *
 * @throws {Error} when the code to replace is not found in a newer Studio, so that the build fails
 */
export function replacedCode(name: string, { replacements, advice }: ReplacedCode) {
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
