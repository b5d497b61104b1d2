import type { Database } from "../../database/database.ts";
import { emailKey } from "../normal-form.ts";
import { type Account, requirePossible } from "./account-changes.ts";
import { endAfterRestore } from "./after-restore.ts";
import { changedSince } from "./changed-since.ts";
import { type AskedChange, changeStatus } from "./change-status.ts";
import { closeAccount } from "./close-account.ts";
import { correctAccount } from "./correct-account.ts";
import { type CorrectableField, parseCorrection } from "./correction.ts";
import { copyPlayer } from "./copy-player.ts";
import { countPlayers } from "./count-players.ts";
import { describePlayer } from "./describe-player.ts";
import { findPlayer } from "./find-player.ts";
import { parseReason } from "./reason.ts";
import { sentTo } from "./sent-to.ts";

interface Surroundings {
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

/** Tells who a player is, and what happened last. */
export const show =
  (player: string): Action =>
  async ({ database, print }) => {
    for (const line of await describePlayer(database.db, await findPlayer(database.db, player))) print(line);
  };

/** Tells what was sent to a mobile number or an e-mail address, also where nobody has an account with it. */
export const sent =
  (contact: string): Action =>
  async ({ database, print }) => {
    for (const line of await sentTo(database.db, contact)) print(line);
  };

/** Counts players by day and by status. */
export const countAll: Action = async ({ database, now, print }) => {
  for (const line of await countPlayers(database.db, now)) print(line);
};

/** Lists what a restore of an older copy of the database would undo. */
export const listChanges =
  (since: string): Action =>
  async ({ database, now, print }) => {
    for (const line of await changedSince(database.db, since, now)) print(line);
  };

/** Ends what came back with an older copy of the database, once the operator is sure. */
export const restored =
  (isSure: boolean): Action =>
  async ({ database, print, ask }) => {
    if (!isSure) {
      if (!ask) throw new Error("This ends every player's sessions. Answer at a terminal, or add --yes.");
      const typed = await ask("This ends the sessions of all players. Type restored if the database was: ");
      if (typed.trim() !== "restored") throw new Error("Nothing was changed.");
    }
    const { sessions, links, mails } = await endAfterRestore(database);
    print(`Deleted of all players: sessions ${sessions}, unused mailed links ${links}, mails that waited ${mails}.`);
  };

/** Writes everything that is held about a player to a folder. */
export const copy =
  (player: string, folder: string): Action =>
  async ({ database, print, pathOf }) => {
    const account = await findPlayer(database.db, player);
    const files = await copyPlayer(database.db, account, pathOf(folder));
    print(`Copied what is held about ${nameOf(account)} to ${folder}: ${files.join(", ")}.`);
  };

async function change({ database, now, print }: Surroundings, account: Account, asked: AskedChange): Promise<void> {
  const status = await changeStatus(database, { accountId: account.id, now, ...asked });
  print(`${changed[asked.change]} ${nameOf(account)}, which now is ${status}. Its sessions and open links have ended.`);
  if (account.emailConfirmedAt)
    print(
      asked.change === "reinstate"
        ? "The site mails the player that in ten minutes, unless the account is closed or stopped or its e-mail address is corrected before."
        : "The site mails the player that, without the reason.",
    );
  else
    print(
      status === "pending"
        ? "Its e-mail address was never confirmed. The player can have the link mailed again."
        : "Its e-mail address was never confirmed, so nobody is mailed that.",
    );
}

/** Suspends or bans a player's account, once the operator has said why. */
export const stop =
  (player: string, how: "suspend" | "ban", why: string | undefined): Action =>
  async (surroundings) => {
    const { database, ask } = surroundings;
    const account = await findPlayer(database.db, player);
    requirePossible(account, how);
    const typed = why ?? (await ask?.("Why? Kept with the account's events, which the player may read: "));
    if (typed === undefined) throw new Error('Say why at a terminal, or add --reason "…".');
    await change(surroundings, account, { change: how, reason: parseReason(typed) });
  };

/** Ends the suspension or the ban of a player's account. */
export const reinstate =
  (player: string): Action =>
  async (surroundings) => {
    const account = await findPlayer(surroundings.database.db, player);
    await change(surroundings, account, { change: "reinstate" });
  };

const whatWasCorrected = {
  name: "the name",
  mobile: "the mobile number",
  email: "the e-mail address",
  picture: "the picture",
} as const satisfies Record<CorrectableField, string>;

/** Corrects one field of a player's account. */
export const correct =
  (player: string, field: CorrectableField, typed: string): Action =>
  async ({ database, now, print }) => {
    const correction = parseCorrection(field, typed);
    const account = await findPlayer(database.db, player);
    await correctAccount(database, { accountId: account.id, correction, now });
    print(`Corrected ${whatWasCorrected[field]} of ${nameOf(account)}.`);
    if (field !== "email") return;
    print(
      "It now is pending. Its sessions, open links and sign-in with Google have ended. The player logs in with the new address and the password, and asks for the link there.",
    );
    if (account.emailConfirmedAt) print("The site mails the address before that it was changed.");
  };

/** Closes a player's account, once the operator is sure. */
export const close =
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
