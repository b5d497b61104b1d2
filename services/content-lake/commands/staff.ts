import { parseArgs } from "node:util";

import { z } from "zod";

import { changeLake, type LakeChange } from "./change-lake.ts";
import { runCommand } from "./run-command.ts";
import { toldBy } from "./told-by.ts";
import type { AdminClient } from "./with-lake.ts";

const usage = `Usage: npm run staff -- add <e-mail> --name <name> --role <administrator|marketer|legal>
       npm run staff -- reset <e-mail>     a new password; ends all sessions
       npm run staff -- remove <e-mail>    ends all sessions
       npm run staff -- list`;

const person = z.object({ name: z.string(), email: z.string(), role: z.string() });
const removal = z.object({ scheduled: z.number() });
const withPassword = person.extend({ password: z.string() });

async function showPassword(response: Response): Promise<void> {
  const { email, role, password } = withPassword.parse(await response.json());
  console.log(`${email} (${role}): ${password}\n\nThis is the only time the password is shown.`);
}

async function list(admin: AdminClient): Promise<void> {
  const people = z.array(person).parse(await (await admin.fetch("/admin/staff")).json());
  for (const { email, name, role } of people) console.log(`${email}\t${role}\t${name}`);
  if (people.length === 0) console.log("There are no staff accounts.");
}

/** The parsed command line; undefined when it is invalid. */
function parseAction(commandLine: readonly string[]): LakeChange | undefined {
  const { positionals, values } = parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: { name: { type: "string" }, role: { type: "string" } },
  });
  const [action, email, ...others] = positionals;
  const { name, role } = values;
  // A name of two words without quotation marks would be cut.
  if (others.length > 0 || email === "") return undefined;
  if (action === "list") return { act: list, mustExist: true };
  if (email === undefined) return undefined;
  const place = `/admin/staff/${encodeURIComponent(email)}`;
  if (action === "add" && name !== undefined && role !== undefined) {
    const body = JSON.stringify({ name, email, role });
    const add = async (admin: AdminClient) => showPassword(await admin.fetch("/admin/staff", { method: "POST", body }));
    return { act: add, mustExist: false };
  }
  if (action === "reset") {
    const reset = async (admin: AdminClient) => showPassword(await admin.fetch(`${place}/reset`, { method: "POST" }));
    return { act: reset, mustExist: true };
  }
  if (action !== "remove") return undefined;
  const remove = async (admin: AdminClient) => {
    const response = await admin.fetch(place, { method: "DELETE" });
    console.log(`Removed ${email}.`);
    const told = await toldBy(response, removal);
    const count = told ? ` (${told.scheduled})` : "";
    if (told?.scheduled !== 0)
      console.log(
        `What they scheduled${count} is not published: look under Schedules and Releases, and schedule it again.`,
      );
  };
  return { act: remove, mustExist: true };
}

async function run(): Promise<void> {
  const action = parseAction(process.argv.slice(2));
  if (!action) throw new Error(usage);
  await changeLake(process.env, action);
}

runCommand(run);
