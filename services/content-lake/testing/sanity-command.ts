import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { bundledProgram } from "../../../process-kit/testing/bundled-program.ts";

import { type TemporaryLake, temporaryDirectory } from "./temporary-lake.ts";

/** How a command ended. */
export interface Ended {
  readonly exit: number;
  /** All that it printed, in one line. */
  readonly printed: string;
}

/** A folder with a Studio of one type, `post`, in which Sanity's own command line works on a lake. */
export interface CommandFolder extends AsyncDisposable {
  readonly path: string;
  /**
   * Runs `sanity` with these words. It knows nothing of this machine but the lake, and has nobody to ask.
   *
   * @param words separated by spaces
   * @param token whose rights it has
   */
  sanity(words: string, token: string): Promise<Ended>;
}

const studioPackages = path.resolve("studio/node_modules");

const api = { projectId: "embedded", dataset: "production" };

const files: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ name: "studio", version: "1.0.0", type: "module", dependencies: { sanity: "*" } }),
  "sanity.cli.ts": `export default { api: ${JSON.stringify(api)}, studioHost: "studio-of-a-test" };`,
  "sanity.config.ts": `import { defineConfig } from "sanity";
const post = { name: "post", type: "document", fields: [{ name: "title", type: "string", validation: (rule) => rule.required() }] };
export default defineConfig({ name: "default", title: "Test", schema: { types: [post] }, ...${JSON.stringify(api)} });`,
  "migrations/rename/index.ts": `import { at, defineMigration, set } from "sanity/migrate";
export default defineMigration({ title: "Rename", documentTypes: ["post"], migrate: { document: () => at("title", set("Renamed")) } });`,
  "post.json": JSON.stringify({ _id: "post-1", _type: "post", title: "One" }),
  "posts.ndjson": JSON.stringify({ _id: "post-2", _type: "post", title: "Two" }),
};

/** Makes such a folder for one test. */
export async function commandFolder({ origin }: TemporaryLake): Promise<CommandFolder> {
  const folder = await temporaryDirectory();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder.path, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await symlink(studioPackages, path.join(folder.path, "node_modules"));
  const hostsHere = pathToFileURL(await bundledProgram(path.join(import.meta.dirname, "hosts-here.ts")));
  const environment = {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env["PATH"],
    HOME: folder.path,
    XDG_CONFIG_HOME: path.join(folder.path, ".config"),
    CI: "true",
    DO_NOT_TRACK: "1",
    NO_COLOR: "1",
    // So long that no sentence is broken.
    OCLIF_COLUMNS: "1000",
    NODE_OPTIONS: `--import=${hostsHere.href}`,
    LAKE_ORIGIN: origin,
  };
  return {
    path: folder.path,
    sanity(words, token) {
      const program = path.join(studioPackages, "@sanity/cli/bin/run.js");
      const env = { ...environment, SANITY_AUTH_TOKEN: token };
      return new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [program, ...words.split(" ")],
          { cwd: folder.path, env },
          (_, out, complaints) => {
            const printed = `${out} ${complaints}`.replaceAll(/[\s›]+/g, " ").trim();
            resolve({ exit: child.exitCode ?? -1, printed });
          },
        );
        child.stdin?.end();
      });
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
