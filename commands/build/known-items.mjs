import { readFile } from "node:fs/promises";

/** What `@sanity/visual-editing` does to an item of a list, and the same for an item that its copy of the document does not have yet: nothing. */
const replacements = [
  {
    code: 'currentIndex = array.findIndex((item) => item._key === itemKey), nextIndex = -1, position = "before";',
    instead:
      'currentIndex = (array ?? []).findIndex((item) => item._key === itemKey), nextIndex = -1, position = "before";\n\tif (currentIndex === -1) return [];',
  },
  {
    code: "currentIndex = get(snapshot, arrayPath).findIndex((item) => item._key === itemKey);",
    instead:
      "currentIndex = (get(snapshot, arrayPath) ?? []).findIndex((item) => item._key === itemKey);\n\tif (currentIndex === -1) return [];",
  },
  {
    code: "return [at(arrayPath, insert(duplicate, position, { _key: itemKey }))];",
    instead: "return get(snapshot, node.path) ? [at(arrayPath, insert(duplicate, position, { _key: itemKey }))] : [];",
  },
];

/**
 * An esbuild plugin. A person may open the menu of an item that was added a moment ago: the script of previews would throw while it works out where the
 * item can be moved, "Duplicate" would add an empty item, and "Remove" would take another one.
 *
 * @type {import("esbuild").Plugin}
 */
export const knownItems = {
  name: "known-items",
  setup(build) {
    build.onLoad({ filter: /@sanity\/visual-editing\/dist\/mutations-[^/]*\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, "utf8");
      for (const { code, instead } of replacements) {
        if (!contents.includes(code))
          throw new Error(`@sanity/visual-editing no longer says "${code}". Find how it changes items now.`);
        contents = contents.replaceAll(code, () => instead);
      }
      return { contents, loader: "js" };
    });
  },
};
