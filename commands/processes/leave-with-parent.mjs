/**
 * Loaded with `--import` into every program that a command starts (process-group.mjs). When the command is killed, it ends the program's whole group,
 * first with SIGTERM so that the program can finish.
 */
import process from "node:process";
import { isMainThread } from "node:worker_threads";

import { whenParentGone } from "./parent.mjs";

const graceMilliseconds = 10_000;
const ownGroup = 0;

// A program's own forks and threads inherit the flag, but they have another parent and are already in the group.
if (isMainThread && process.ppid === Number(process.env["LAUNCHER_PID"])) {
  whenParentGone(process.ppid, () => {
    setTimeout(() => process.kill(ownGroup, "SIGKILL"), graceMilliseconds).unref();
    process.kill(ownGroup, "SIGTERM");
  });
}
