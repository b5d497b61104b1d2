import { readFile, writeFile } from "node:fs/promises";

import { compressFolder } from "./compress.mjs";
import { writeGuides } from "./guides.mjs";
import { withoutOutsideRequests } from "./without-outside-requests.mjs";

const dist = new URL("../dist/", import.meta.url);
const page = new URL("index.html", dist);

await writeFile(page, withoutOutsideRequests(await readFile(page, "utf8")));
await writeGuides(new URL("../../docs/staff/", import.meta.url), new URL("static/guides/", dist));
const { files, bytesBefore, bytesAfter } = await compressFolder(new URL("static/", dist));

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
console.log(
  `Studio made self-contained; ${files} files, ${megabytes(bytesBefore)}, compressed to ${megabytes(bytesAfter)}.`,
);
