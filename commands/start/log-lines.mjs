import { stdout } from "node:process";

import { isObject, parseJson } from "../json.mjs";

const warningLevel = 40;

/**
 * Prints a service's output as its deployment needs it: unchanged in production, where a log collector reads it; on a developer's machine only
 * warnings, errors and lines that are not log lines, each after the service's name.
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
 * The part of a printed line that a person needs to read; undefined when there is none.
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
