import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { promisify } from "node:util";

import { type Orders, type Seen, seen } from "./orders.ts";

const run = promisify(execFile);

/** The server runs on the first core, visitors and everything else on the second. */
const cores = { server: "0", visitors: "1" };

/** Connections at once, unless a bench says otherwise. */
export const connections = 16;

const longMilliseconds = 10 * 60_000;

/** Pins a running server with all its threads to the server's core. */
export async function pinServer(pid: number): Promise<void> {
  await run("taskset", ["--all-tasks", "--cpu-list", "--pid", cores.server, String(pid)]);
}

/** Pins this process, and every process that it starts afterwards, to the visitors' core. */
export async function leaveServersCore(): Promise<void> {
  await run("taskset", ["--all-tasks", "--cpu-list", "--pid", cores.visitors, String(process.pid)]);
}

/** Sends visitors' requests to a server, from a separate process and core, until their number or time is reached. */
export async function visit(
  origin: string,
  { connections: atOnce = connections, milliseconds = longMilliseconds, requests = Infinity, heads }: VisitOptions,
): Promise<Seen> {
  const orders: Orders = {
    port: Number(new URL(origin).port),
    connections: atOnce,
    heads: [...heads],
    milliseconds,
    requests: Math.min(requests, Number.MAX_SAFE_INTEGER),
  };
  const { stdout } = await run(process.execPath, [
    "--import",
    "tsx",
    "tests/bench/load/visitors.ts",
    JSON.stringify(orders),
  ]);
  return seen.parse(JSON.parse(stdout));
}

/** The options of visitors' requests. */
export interface VisitOptions extends Partial<Omit<Orders, "port" | "heads">> {
  heads: readonly string[];
}

/** The headers of a phone's browser, with `headers` added. */
export const browserHeaders = (
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  Host: new URL(origin).host,
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Accept-Language": "en-IN,en;q=0.9,hi;q=0.8",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
  "Upgrade-Insecure-Requests": "1",
  ...headers,
});

/** The head of a request as a phone's browser sends it, with `headers` added. */
export function browserHead(origin: string, path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(browserHeaders(origin, headers)).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines].join("\r\n");
}

/** A process's resident memory, in megabytes. */
export const residentMegabytes = (pid: number): Promise<number> => statusMegabytes(pid, "VmRSS");

/** The most resident memory that a process ever had, in megabytes. */
export const peakMegabytes = (pid: number): Promise<number> => statusMegabytes(pid, "VmHWM");

/** A figure of proc_pid_status(5). */
async function statusMegabytes(pid: number, figure: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const [, kilobytes] = new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status) ?? [];
  return Number(kilobytes) / 1024;
}
