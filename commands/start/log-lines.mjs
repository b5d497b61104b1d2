import { stdout } from "node:process";

import { isObject, parseJson } from "../json.mjs";

const warningLevel = 40;

/**
 * Says what a service prints in the way its deployment wants: untouched in production, where a log collector reads it; on a
 * person's own machine only warnings, errors and what is no log line, each after the service's name.
 *
 * @param {string} name the service's
 * @param {"local" | "production"} deployment
 * @returns {(line: string) => void}
 */
export function relayLogLines(name, deployment) {
  if (deployment === "production") return (line) => stdout.write(`${line}\n`);
  return (line) => {
    const words = forPerson(line);
    if (words !== undefined) stdout.write(`${name}: ${words}\n`);
  };
}

/**
 * What a person needs to read of a printed line, or nothing.
 *
 * @param {string} line
 */
export function forPerson(line) {
  const entry = parseJson(line);
  if (entry === undefined) return line.trim() === "" ? undefined : line;
  const level = Number(entry["level"]);
  if (level < warningLevel) return undefined;
  const cause = isObject(entry["err"]) ? entry["err"]["message"] : undefined;
  const reason = typeof cause === "string" ? ` (${cause})` : "";
  const words = typeof entry["msg"] === "string" ? entry["msg"] : line;
  return `${level > warningLevel ? "error" : "warning"}: ${words}${reason}`;
}
