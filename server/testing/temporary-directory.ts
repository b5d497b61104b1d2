import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A folder that is removed when it is disposed of: `await using folder = await temporaryDirectory({ "a/b.txt": "words" })`.
 *
 * @param files its files' contents, by path
 */
export async function temporaryDirectory(
  files: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & { path: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), "server-test-"));
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), contents);
  }
  return { path: directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }) };
}
