import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

import { temporaryFolder } from "../../harness/temporary-folder.ts";

/** The memory that the embedded database adds to a process, in megabytes. */
export async function databaseMegabytes(): Promise<number> {
  await using folder = await temporaryFolder();
  const program = ["--import", "tsx", "tests/bench/load/database-memory.ts", `${folder.path}/database`];
  return Number((await promisify(execFile)(process.execPath, program)).stdout);
}
