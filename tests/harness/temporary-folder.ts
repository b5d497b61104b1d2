import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder that is deleted at the end of the block that declares it (`await using`). */
export interface TemporaryFolder extends AsyncDisposable {
  /** Absolute. */
  path: string;
}

/** Makes an empty folder for one test: `await using folder = await temporaryFolder()`. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "rummy-test-"));
  return {
    path: folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
