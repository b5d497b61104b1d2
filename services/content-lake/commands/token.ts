import { parseArgs } from "node:util";

import { z } from "zod";

import { changeLake, type LakeChange } from "./change-lake.ts";
import { runCommand } from "./run-command.ts";
import { tokenLine } from "./token-line.ts";
import type { AdminClient } from "./with-lake.ts";

const usage = `Usage: npm run content:token -- add <name> --role <viewer|editor|administrator>
       npm run content:token -- list
       npm run content:token -- remove <name>`;

const token = z.object({ name: z.string(), role: z.string(), createdAt: z.string() });
const newToken = token.extend({ secret: z.string() });

async function add(admin: AdminClient, name: string, role: string): Promise<void> {
  const response = await admin.fetch("/admin/tokens", { method: "POST", body: JSON.stringify({ name, role }) });
  const { secret } = newToken.parse(await response.json());
  console.log(`${secret}\n\nThis is the only time the token is shown. It has the role ${role}.`);
}

async function list(admin: AdminClient): Promise<void> {
  const tokens = z.array(token).parse(await (await admin.fetch("/admin/tokens")).json());
  for (const one of tokens) console.log(tokenLine(one));
  if (tokens.length === 0) console.log("There are no tokens.");
}

async function remove(admin: AdminClient, name: string): Promise<void> {
  await admin.fetch(`/admin/tokens/${encodeURIComponent(name)}`, { method: "DELETE" });
  console.log(`Removed the token ${name}.`);
}

/** The parsed command line; undefined when it is invalid. */
function parseAction(commandLine: readonly string[]): LakeChange | undefined {
  const { positionals, values } = parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: { role: { type: "string" } },
  });
  const [action, name, ...others] = positionals;
  const { role } = values;
  // A name of two words without quotation marks would be cut.
  if (others.length > 0 || name === "") return undefined;
  if (action === "list") return { act: list, mustExist: true };
  if (action === "add" && name !== undefined && role !== undefined)
    return { act: (admin) => add(admin, name, role), mustExist: false };
  if (action === "remove" && name !== undefined) return { act: (admin) => remove(admin, name), mustExist: true };
  return undefined;
}

async function run(): Promise<void> {
  const action = parseAction(process.argv.slice(2));
  if (!action) throw new Error(usage);
  await changeLake(process.env, action);
}

runCommand(run);
