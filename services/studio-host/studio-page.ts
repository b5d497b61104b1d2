import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** The Studio's one page, which every address of the Studio answers with. */
export interface StudioPage {
  /** The whole HTML. */
  html: string;
  /** Base64 SHA-256 of each inline script in it, for the Content-Security-Policy. */
  inlineScriptHashes: string[];
}

/** The Studio was never built, or its folder is gone. The message says how to build it. */
export class StudioNotBuiltError extends Error {
  override readonly name = "StudioNotBuiltError";
}

/**
 * Reads the built Studio's page and tells it its content lake, so that the lake may move to another port without a new build.
 *
 * @param directory the folder that `npm run build` in studio/ wrote
 * @param contentLakeOrigin the lake the Studio is to work on
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
