import { parseArgs } from "node:util";

import type { Database } from "../../database/database.ts";
import { emailKey } from "../normal-form.ts";
import { type Account, requirePossible } from "./account-changes.ts";
import { changeStatus, type StatusChange } from "./change-status.ts";
import { closeAccount } from "./close-account.ts";
import { copyPlayer } from "./copy-player.ts";
import { describePlayer } from "./describe-player.ts";
import { findPlayer } from "./find-player.ts";

/** How the command is called. */
export const usage = `Usage: npm run players -- show <player>            who it is, and what happened last
       npm run players -- copy <player> <folder>   writes everything that is held about the player to a new or empty folder
       npm run players -- suspend <player>         stops the account for a time; ends all sessions
       npm run players -- ban <player>             stops the account for good; ends all sessions
       npm run players -- reinstate <player>       ends a suspension or a ban
       npm run players -- close <player> [--yes]   deletes what is known about the player, which cannot be undone

A player is named by e-mail address, mobile number or account id.`;

/** What an action works with. */
export interface Surroundings {
  database: Database;
  now: Date;
  /** Shows a line to the operator. */
  print: (line: string) => void;
  /** Asks the operator and answers what they typed; absent when nobody sits at a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** The absolute path that the operator meant. */
  pathOf: (typed: string) => string;
}

/** One call of the command. Rejects with a sentence for the operator. */
export type Action = (surroundings: Surroundings) => Promise<void>;

const changed = { suspend: "Suspended", ban: "Banned", reinstate: "Reinstated" } as const;

const nameOf = ({ id, email }: Account) => `${email ?? "the account without contact"} (account ${id})`;

const show =
  (player: string): Action =>
  async ({ database, print }) => {
    for (const line of await describePlayer(database.db, await findPlayer(database.db, player))) print(line);
  };

const copy =
  (player: string, folder: string): Action =>
  async ({ database, print, pathOf }) => {
    const account = await findPlayer(database.db, player);
    const files = await copyPlayer(database.db, account, pathOf(folder));
    print(`Copied what is held about ${nameOf(account)} to ${folder}: ${files.join(", ")}.`);
  };

const change =
  (player: string, to: StatusChange): Action =>
  async ({ database, now, print }) => {
    const account = await findPlayer(database.db, player);
    const status = await changeStatus(database, { accountId: account.id, change: to, now });
    print(`${changed[to]} ${nameOf(account)}, which now is ${status}. Its sessions and open links have ended.`);
    if (status === "pending")
      print("Its e-mail address was never confirmed. The player can have the link mailed again.");
  };

const close =
  (player: string, isSure: boolean): Action =>
  async ({ database, now, print, ask }) => {
    const account = await findPlayer(database.db, player);
    requirePossible(account, "close");
    if (!isSure) {
      if (!ask) throw new Error("Closing cannot be undone. Retype the e-mail address at a terminal, or add --yes.");
      for (const line of await describePlayer(database.db, account)) print(line);
      const typed = await ask("Closing deletes all this and cannot be undone. Retype the e-mail address to close it: ");
      if (emailKey(typed) !== account.email) throw new Error("That is another e-mail address. Nothing was changed.");
    }
    await closeAccount(database, { accountId: account.id, now });
    print(`Closed ${nameOf(account)}. Keep the account's id with the request: only it leads to the consents now.`);
  };

/** The action of a command line; undefined when it is invalid. */
export function parseAction(commandLine: readonly string[]): Action | undefined {
  const { positionals, values } = parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: { yes: { type: "boolean" } },
  });
  const [action, player, folder, ...others] = positionals;
  const isSure = values.yes === true;
  if (!player || others.length > 0 || (isSure && action !== "close")) return undefined;
  if (action === "copy") return folder ? copy(player, folder) : undefined;
  // A number that is typed with spaces and without quotation marks would be cut.
  if (folder !== undefined) return undefined;
  if (action === "show") return show(player);
  if (action === "suspend" || action === "ban" || action === "reinstate") return change(player, action);
  return action === "close" ? close(player, isSure) : undefined;
}
