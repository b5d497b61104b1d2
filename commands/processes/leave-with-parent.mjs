/**
 * Loaded with `--import` into every program that a command starts (process-group.mjs): when the command is killed, ends the
 * program's whole group, first with SIGTERM so that it can finish what it began.
 */
import process from "node:process";
import { isMainThread } from "node:worker_threads";

import { whenParentGone } from "./parent.mjs";

const graceMilliseconds = 10_000;
const ownGroup = 0;

// A program's own forks and threads inherit the flag; they have another parent and are part of the group already.
if (isMainThread && process.ppid === Number(process.env["LAUNCHER_PID"])) {
  whenParentGone(process.ppid, () => {
    setTimeout(() => process.kill(ownGroup, "SIGKILL"), graceMilliseconds).unref();
    process.kill(ownGroup, "SIGTERM");
  });
}
