import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|webmanifest)$/;

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, so that the Studio's host never compresses. Brotli’s quality 9 is within 10 % of the
 * best compression, in a seventeenth of its time.
 *
 * @param {URL} folder ends with a slash; subfolders are ignored
 * @returns {Promise<{ files: number, bytesBefore: number, bytesAfter: number }>} bytes after are Brotli's
 */
export async function compressFolder(folder) {
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  const sizes = await Promise.all(names.map((name) => compressFile(new URL(name, folder))));
  return {
    files: names.length,
    bytesBefore: sizes.reduce((sum, { before }) => sum + before, 0),
    bytesAfter: sizes.reduce((sum, { after }) => sum + after, 0),
  };
}

/** @param {URL} file */
async function compressFile(file) {
  const original = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(original, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(original, { level: 9 }),
  ]);
  await Promise.all([writeFile(new URL(`${file.href}.br`), brotli), writeFile(new URL(`${file.href}.gz`), gzipped)]);
  return { before: original.length, after: brotli.length };
}
