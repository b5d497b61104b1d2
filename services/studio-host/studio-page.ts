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

/** The origins of the processes that the Studio in a browser knows of. */
export interface KnownOrigins {
  /** The lake the Studio works on. */
  contentLakeOrigin: string;
  /** The site that shows the lake's content. */
  siteOrigin: string;
}

/**
 * Reads the built Studio's page and inserts the origins, so that the lake and the site can move to other ports without a new build.
 *
 * @param directory the folder that `npm run build` in studio/ wrote
 * @throws StudioNotBuiltError
 */
export async function readStudioPage(directory: string, origins: KnownOrigins): Promise<StudioPage> {
  const built = await readFile(path.join(directory, "index.html"), "utf8").catch((cause: unknown) => {
    throw new StudioNotBuiltError(
      `There is no built Studio in ${directory}. Build it with \`npm ci\` and \`npm run build\` in studio/.`,
      { cause },
    );
  });
  const lake = `<meta name="content-lake-origin" content="${origins.contentLakeOrigin}"/>`;
  const site = `<meta name="site-origin" content="${origins.siteOrigin}"/>`;
  return {
    // Sanity's own policy for referrers would overrule that of the answer's header.
    html: built.replace(/<meta [^>]*name="referrer"[^>]*>/, "").replace("<head>", `<head>${lake}${site}`),
    inlineScriptHashes: [...built.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) =>
      createHash("sha256").update(script).digest("base64"),
    ),
  };
}
