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

/** What says nothing to a person who sees the line as it is printed. */
const forPrograms = new Set(["time", "requestId", "process"]);

/**
 * The part of a printed line that a person needs to read; undefined when there is none.
 *
 * @param {string} line
 */
export function forPerson(line) {
  const entry = parseJson(line);
  if (entry === undefined) return line.trim() === "" ? undefined : line;
  const { level, msg, err, ...others } = entry;
  if (Number(level) < warningLevel) return undefined;
  const kind = Number(level) > warningLevel ? "error" : "warning";
  if (typeof msg !== "string") return `${kind}: ${line}`;
  const told = Object.entries(others).filter(([name]) => !forPrograms.has(name));
  const details = told.map(([name, value]) => `${name}: ${onOneLine(value)}`);
  const cause = isObject(err) ? err["message"] : err;
  if (cause !== undefined) details.push(onOneLine(cause));
  return `${kind}: ${msg}${details.length > 0 ? ` (${details.join("; ")})` : ""}`;
}

/** @param {unknown} value of a log line */
const onOneLine = (value) => (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/\s*\n\s*/g, " ");
