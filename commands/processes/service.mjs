import { once } from "node:events";
import { createInterface } from "node:readline";

import { parseJson } from "../json.mjs";
import { Refusal } from "../terminal/refusal.mjs";
import { endGroup, killGroup, spawnGroup } from "./process-group.mjs";

const readyWithinMilliseconds = 60_000;
const graceMilliseconds = 12_000;

/** What the system sends to a program that crashed in native code. */
const crashSignals = new Set(["SIGSEGV", "SIGBUS", "SIGABRT"]);

/**
 * One of the checkout's long-running processes, or a development server.
 *
 * @typedef {import("./process-group.mjs").Program & {
 *   name: string,
 *   readyText?: RegExp,
 *   crashAdvice?: string,
 *   onLine?: (line: string) => void,
 * }} ServiceProgram `name` is shown to people; `onLine` gets each line that it prints; `readyText` matches the line with which a program
 *   that does not log this project's ready line says that it is ready; `crashAdvice` is added to how it ended when it crashed in native code
 */

/**
 * A running service that is ready.
 *
 * @typedef {object} Service
 * @property {string} name
 * @property {string} origin its origin from its ready line; empty when it printed no such line
 * @property {number} pid leader of its process group
 * @property {Promise<string>} ended how it ended, such as "exit code 1", with the advice after a crash; resolves when it ends, for whatever reason
 * @property {() => Promise<void>} stop ends it and all processes that it started, and waits for that
 * @property {() => Promise<void>} kill kills it as a crash would, and waits for that
 */

/**
 * Starts a service and waits until it is ready.
 *
 * @param {ServiceProgram} program
 * @param {AbortSignal} signal ends the waiting; it does not stop a ready service
 * @returns {Promise<Service>}
 * @throws Refusal with its output, when it ends or is not ready within a minute; the signal's reason
 */
export async function startService(program, signal) {
  signal.throwIfAborted();
  const child = spawnGroup(program);
  const printed = keepLastLines();
  const lines = [child.stdout, child.stderr].map((input) => createInterface({ input }));
  const ended = once(child, "close").then(() => howItEnded(child, program));
  const stop = async () => {
    await endGroup(child, graceMilliseconds);
    await ended;
  };
  const kill = async () => {
    killGroup(child);
    await ended;
  };

  // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects that signal as garbage, which is then never raised.
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const limit = setTimeout(giveUp, readyWithinMilliseconds);
  signal.addEventListener("abort", giveUp);

  /** @type {Promise<string>} */
  const ready = new Promise((resolve, reject) => {
    for (const reader of lines) {
      reader.on("line", (line) => {
        printed.add(line);
        program.onLine?.(line);
        const origin = readyOrigin(line, program.readyText);
        if (origin !== undefined) resolve(origin);
      });
    }
    void ended.then((how) => reject(new Refusal(`${printed.text()}\n\nThe ${program.name} could not start (${how}).`)));
    patience.signal.addEventListener("abort", () => {
      const late = `${printed.text()}\n\nThe ${program.name} did not answer within ${readyWithinMilliseconds / 1_000} s.`;
      reject(new Refusal(late));
    });
  });

  try {
    return { name: program.name, origin: await ready, pid: child.pid ?? 0, ended, stop, kill };
  } catch (error) {
    await stop();
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener("abort", giveUp);
  }
}

/**
 * @param {string} line
 * @param {RegExp | undefined} readyText
 */
function readyOrigin(line, readyText) {
  if (readyText?.test(line) === true) return "";
  const entry = parseJson(line);
  return entry?.["msg"] === "ready" && typeof entry["origin"] === "string" ? entry["origin"] : undefined;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {ServiceProgram} program
 */
function howItEnded({ exitCode, signalCode }, { crashAdvice }) {
  if (signalCode === null) return `exit code ${exitCode ?? "unknown"}`;
  const advice = crashAdvice !== undefined && crashSignals.has(signalCode) ? `; ${crashAdvice}` : "";
  return `signal ${signalCode}${advice}`;
}

function keepLastLines() {
  const limit = 40;
  /** @type {string[]} */
  const lines = [];
  return {
    /** @param {string} line */
    add(line) {
      lines.push(line);
      if (lines.length > limit) lines.shift();
    },
    text: () => lines.join("\n"),
  };
}
