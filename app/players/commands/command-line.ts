import { parseArgs } from "node:util";

import {
  type Action,
  close,
  copy,
  correct,
  countAll,
  listChanges,
  reinstate,
  restored,
  sent,
  show,
  stop,
} from "./actions.ts";
import { correctableFields } from "./correction.ts";

/** How the command is called. */
export const usage = `Usage: npm run players -- show <player>            who it is, and what happened last
       npm run players -- sent <number or address> which one-time passwords or mails were sent there
       npm run players -- copy <player> <folder>   writes everything that is held about the player to a new or empty folder
       npm run players -- suspend <player> [--reason WHY]
                                                   stops the account for a time; ends all sessions. Asks why, unless that is given
       npm run players -- ban <player> [--reason WHY]
                                                   stops the account for good, likewise
       npm run players -- reinstate <player>       ends a suspension or a ban
       npm run players -- correct <player> --name NAME | --mobile NUMBER | --mobile none | --email ADDRESS | --picture none
                                                   corrects one of them; another e-mail address must be confirmed anew
       npm run players -- close <player> [--yes]   deletes what is known about the player, which cannot be undone
       npm run players -- restored [--yes]         after a restore of the database: ends all players' sessions and mailed links, and waiting mails
       npm run players -- changed-since <time>     what a restore from then would undo: accounts, times and what changed.
                                                   Indian time, such as 2026-11-21T21:45
       npm run players -- count                    the last 30 days' sign-ups, and all accounts by status

A player is named by e-mail address, mobile number or account id.`;

const read = (commandLine: readonly string[]) =>
  parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: {
      yes: { type: "boolean" },
      name: { type: "string" },
      mobile: { type: "string" },
      email: { type: "string" },
      picture: { type: "string" },
      reason: { type: "string" },
    },
  });

type Options = ReturnType<typeof read>["values"];

/** How an action is called. */
interface Form {
  /** How many words follow its name. */
  words: number;
  options?: readonly (keyof Options)[];
  /** Answers nothing when the options do not go together. */
  make: (words: readonly [string, string], options: Options) => Action | undefined;
}

const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ["show", { words: 1, make: ([player]) => show(player) }],
  ["sent", { words: 1, make: ([contact]) => sent(contact) }],
  ["count", { words: 0, make: () => countAll }],
  ["changed-since", { words: 1, make: ([time]) => listChanges(time) }],
  ["restored", { words: 0, options: ["yes"], make: (_words, { yes = false }) => restored(yes) }],
  ["copy", { words: 2, make: ([player, folder]) => copy(player, folder) }],
  ["suspend", { words: 1, options: ["reason"], make: ([player], { reason }) => stop(player, "suspend", reason) }],
  ["ban", { words: 1, options: ["reason"], make: ([player], { reason }) => stop(player, "ban", reason) }],
  ["reinstate", { words: 1, make: ([player]) => reinstate(player) }],
  ["correct", { words: 1, options: correctableFields, make: ([player], options) => correctOne(player, options) }],
  ["close", { words: 1, options: ["yes"], make: ([player], { yes = false }) => close(player, yes) }],
]);

/** One field at a time, so that a value that another account has leaves nothing half corrected. */
function correctOne(player: string, options: Options): Action | undefined {
  const [typed, ...others] = correctableFields.flatMap((field) => {
    const value = options[field];
    return value === undefined ? [] : [{ field, value }];
  });
  return typed && others.length === 0 ? correct(player, typed.field, typed.value) : undefined;
}

/**
 * The action of a command line; undefined when it is invalid. A number that is typed with spaces and without quotation marks is more words than any
 * action takes, and is not cut.
 *
 * @throws Error that names an option which does not exist
 */
export function parseAction(commandLine: readonly string[]): Action | undefined {
  const { positionals, values } = read(commandLine);
  const [name = "", ...words] = positionals;
  const form = forms.get(name);
  if (form?.words !== words.length || words.includes("")) return undefined;
  const isTaken = (option: string) => form.options?.some((taken) => taken === option) === true;
  if (!Object.keys(values).every(isTaken)) return undefined;
  const [first = "", second = ""] = words;
  return form.make([first, second], values);
}
