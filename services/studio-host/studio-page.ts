import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** The Studio's single page, which is the answer at every address. */
export interface StudioPage {
  /** The whole HTML. */
  html: string;
  /** Base64 SHA-256 of each inline script in it, for the Content-Security-Policy. */
  inlineScriptHashes: string[];
}

/** The Studio has not been built, or its folder is missing. The message says how to build it. */
export class StudioNotBuiltError extends Error {
  override readonly name = "StudioNotBuiltError";
}

/**
 * Reads the built Studio's page and inserts the content lake's origin, so that the lake can move to another port without a new build.
 *
 * @param directory the folder that `npm run build` in studio/ wrote
 * @param contentLakeOrigin the origin of the lake that the Studio uses
 * @throws StudioNotBuiltError
 */
export async function readStudioPage(directory: string, contentLakeOrigin: string): Promise<StudioPage> {
  const built = await readFile(path.join(directory, "index.html"), "utf8").catch((cause: unknown) => {
    throw new StudioNotBuiltError(
      `There is no built Studio in ${directory}. Build it with \`npm ci\` and \`npm run build\` in studio/.`,
      { cause },
    );
  });
  return {
    html: built.replace("<head>", `<head><meta name="content-lake-origin" content="${contentLakeOrigin}"/>`),
    inlineScriptHashes: [...built.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) =>
      createHash("sha256").update(script).digest("base64"),
    ),
  };
}
