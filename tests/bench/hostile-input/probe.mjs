/**
 * Loaded into each process under attack with `NODE_OPTIONS=--import`. It listens on a unix socket named by the process' id in the folder
 * `PROBE_DIRECTORY`, and answers each line `begin` with a line, and each line `end` with a report as JSON of what happened in between.
 */
import { openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { isMainThread } from "node:worker_threads";

const tickMilliseconds = 1;

const directory = process.env["PROBE_DIRECTORY"];
if (isMainThread && directory !== undefined) listen(path.join(directory, String(process.pid)));

/** @param {string} address of the socket */
function listen(address) {
  // Nanoseconds of processor time of the main thread, independent of other processes.
  const schedule = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
  const buffer = Buffer.alloc(64);
  const threadMilliseconds = () =>
    Number(buffer.toString("latin1", 0, readSync(schedule, buffer, 0, buffer.length, 0)).split(" ", 1)[0]) / 1e6;

  let lastTick = threadMilliseconds();
  let longestHold = 0;
  const tick = () => {
    const now = threadMilliseconds();
    longestHold = Math.max(longestHold, now - lastTick);
    lastTick = now;
  };
  setInterval(tick, tickMilliseconds).unref();

  let cpuBefore = process.cpuUsage();
  let residentBefore = 0;
  const server = createServer((socket) => {
    socket.unref();
    // The benchmark disconnected.
    socket.on("error", () => {});
    const lines = createInterface({ input: socket });
    lines.on("error", () => {});
    lines.on("line", (line) => {
      tick();
      if (line === "begin") {
        longestHold = 0;
        cpuBefore = process.cpuUsage();
        // Resets Linux's peak of the resident memory (proc(5), clear_refs).
        writeFileSync("/proc/self/clear_refs", "5");
        residentBefore = process.memoryUsage.rss();
        socket.write("begun\n");
        return;
      }
      const { user, system } = process.cpuUsage(cpuBefore);
      const report = {
        holdMilliseconds: longestHold,
        processorMilliseconds: (user + system) / 1_000,
        growthBytes: Math.max(0, peakResidentBytes() - residentBefore),
      };
      socket.write(`${JSON.stringify(report)}\n`);
    });
  });
  server.listen(address);
  server.unref();
}

function peakResidentBytes() {
  const [, kibibytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kibibytes) * 1024;
}
