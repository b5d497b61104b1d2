import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { differencesFrom, readExport, type RecordProblem, verifyRecord } from "../legal-record/verify-record.ts";

import { embeddedLake } from "./change-lake.ts";
import { runCommand } from "./run-command.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import { type AdminClient, withLake } from "./with-lake.ts";
import { writeNewFile } from "./write-new-file.ts";

const usage = `Usage: npm run legal-record -- export <new file>
       npm run legal-record -- verify [<file of an earlier export>]`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action, file, ...others] = positionals;
  if (others.length > 0) throw new Error(usage);
  if (action === "export" && file !== undefined) await exportRecord(file);
  else if (action === "verify") await verify(file);
  else throw new Error(usage);
}

async function exportRecord(file: string): Promise<void> {
  const text = await recordOfLake();
  await writeNewFile(typedPath(file, process.env), text);
  const { versions } = readExport(text);
  console.log(`Exported ${versions.length} versions to ${file}.`);
}

async function verify(file: string | undefined): Promise<void> {
  const record = readExport(await recordOfLake());
  const earlier = file === undefined ? undefined : readExport(await readFile(typedPath(file, process.env), "utf8"));
  report("The lake", [...record.problems, ...verifyRecord(record.versions)]);
  if (earlier) {
    report(file ?? "", [...earlier.problems, ...verifyRecord(earlier.versions)]);
    report("The lake, compared with the export,", differencesFrom(earlier.versions, record.versions));
  }
  if (process.exitCode !== 1) console.log(`The ${record.versions.length} versions are as they were sealed.`);
}

function report(where: string, problems: readonly RecordProblem[]): void {
  for (const { message } of problems) console.error(`${where}: ${message}.`);
  if (problems.length > 0) process.exitCode = 1;
}

async function recordOfLake(): Promise<string> {
  const configuration = embeddedLake(process.env);
  const read = async (admin: AdminClient) => {
    const response = await admin.fetch(`/v1/data/export/${configuration.dataset}?types=legalVersion`);
    return await response.text();
  };
  return await withLake(configuration, read, { mustExist: true });
}

runCommand(run);
