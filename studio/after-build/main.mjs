import { readdir, readFile, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";

import { compressFolder } from "./compress.mjs";
import { writeGuides } from "./guides.mjs";
import { fetchAhead, withoutCompiledParsers, withoutOutsideRequests } from "./page.mjs";

/** The built Studio: the folder that the first parameter names, or the one that `sanity build` writes by itself. */
const dist = argv[2] === undefined ? new URL("../dist/", import.meta.url) : pathToFileURL(`${argv[2]}/`);
const page = new URL("index.html", dist);

const scripts = (await readdir(new URL("static/", dist))).filter((name) => name.endsWith(".js"));

const selfContained = withoutOutsideRequests(await readFile(page, "utf8"));
await writeFile(page, fetchAhead(withoutCompiledParsers(selfContained), scripts));
await writeGuides(new URL("../../docs/staff/", import.meta.url), new URL("static/guides/", dist));
const { files, bytesBefore, bytesAfter } = await compressFolder(new URL("static/", dist));

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(
  `Studio made self-contained; ${files} files, ${megabytes(bytesBefore)}, compressed to ${megabytes(bytesAfter)}.`,
);
