import { resolve } from "node:path";

/**
 * The absolute path that a person meant who typed one. npm runs commands in the checkout, wherever the person was: `npm --prefix /srv/rummy run backup --
 * kept` means `kept` in the folder in which it was typed, which npm names in `INIT_CWD`.
 *
 * @param typed absolute, or relative to where it was typed
 * @param environment the process's
 */
export function typedPath(typed: string, environment: Readonly<Record<string, string | undefined>>): string {
  return resolve(environment["INIT_CWD"] ?? "", typed);
}
