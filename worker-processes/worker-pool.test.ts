import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { getPriority } from "node:os";

import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

import type { HostileJob } from "./testing/hostile-worker.ts";
import { createWorkerPool, scriptBeside } from "./worker-pool.ts";

const newPool = () =>
  createWorkerPool<HostileJob, string>({
    script: scriptBeside(import.meta.url, "testing/hostile-worker"),
    answer: z.string(),
    turns: { atOnce: 2, atOncePerSender: 1, waiting: 4 },
  });

const limits = { sender: "one", cpuSeconds: 5, wallSeconds: 60, memoryMegabytes: 1_000 };

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.runIf(existsSync("/proc/self/task"))("every thread of a process yields to the site", async () => {
  const answered = await newPool()("pid", limits);
  const tasks = `/proc/${answered.kind === "done" ? answered.answer : ""}/task`;
  const priorities = (await readdir(tasks)).map((thread) => getPriority(Number(thread)));
  expect(priorities.length).toBeGreaterThan(1);
  expect(new Set(priorities)).toEqual(new Set([10]));
});

test.runIf(existsSync("/proc/self/task"))(
  "a worker of a site with a low priority starts, and keeps that priority",
  async () => {
    const script = "worker-processes/testing/starter-process.ts";
    const starter = spawn("nice", ["-n", "15", process.execPath, "--import", "tsx", script]);
    const [printed] = z.tuple([z.instanceof(Buffer)]).parse(await once(starter.stdout, "data"));
    const tasks = await readdir(`/proc/${printed.toString().trim()}/task`);
    const handedDown = getPriority(starter.pid);
    const priorities = tasks.map((thread) => getPriority(Number(thread)));
    starter.kill("SIGKILL");
    expect(handedDown).toBeGreaterThan(10);
    expect(new Set(priorities)).toEqual(new Set([handedDown]));
  },
);

test("one process does one job after another", async () => {
  const pool = newPool();
  const first = await pool("pid", limits);
  expect(first.kind).toBe("done");
  expect(await pool("pid", limits)).toEqual(first);
});

test("a job that comes when the only process was just ended for want of work gets another process", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = newPool();
  const first = await pool("pid", limits);
  vi.advanceTimersByTime(20_000);
  const second = await pool("pid", limits);
  expect([first.kind, second.kind]).toEqual(["done", "done"]);
  expect(second).not.toEqual(first);
});

test.each<[string, HostileJob, Partial<typeof limits>, string]>([
  ["takes more processor time than it may", "compute", { cpuSeconds: 0.3 }, "ended"],
  ["takes more memory than it may", "hoard", { memoryMegabytes: 400 }, "ended"],
  ["blocks the process that should watch it", "block", { wallSeconds: 1 }, "timedOut"],
  ["breaks its process", "crash", {}, "ended"],
  ["answers what no honest worker answers", "lie", {}, "ended"],
])("a job that %s is ended, and the next job gets a process", async (_what, job, own, kind) => {
  const pool = newPool();
  const before = await pool("pid", limits);
  const bad = pool(job, { ...limits, ...own });
  const other = await pool("pid", { ...limits, sender: "other" });
  expect(other.kind).toBe("done");
  expect(await bad).toEqual({ kind });
  const pid = before.kind === "done" ? Number(before.answer) : 0;
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect((await pool("pid", limits)).kind).toBe("done");
});

test("a worker gets none of its starter's environment and none of its ports", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.custom<AddressInfo>((address) => typeof address === "object").parse(server.address());
  const pool = newPool();
  process.env["SECRET_OF_THIS_TEST"] = "1";
  const environment = await pool("environment", limits);
  delete process.env["SECRET_OF_THIS_TEST"];
  expect(environment.kind === "done" && environment.answer).not.toMatch(/SECRET|PATH|HOME/);

  const computing = pool("compute", { ...limits, cpuSeconds: 1 });
  server.close();
  await once(server, "close");
  const next = createServer().listen(port, "127.0.0.1");
  await once(next, "listening");
  next.close();
  await computing;
});

test("a worker ends with its starter, even during a job and however the starter ends", async () => {
  const starter = spawn(process.execPath, ["--import", "tsx", "worker-processes/testing/starter-process.ts"]);
  const [printed] = z.tuple([z.instanceof(Buffer)]).parse(await once(starter.stdout, "data"));
  const pid = Number(printed.toString());
  expect(isRunning(pid)).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
});

const startOf = (name: string) => {
  const pool = createWorkerPool<string, string>({
    script: scriptBeside(import.meta.url, name),
    answer: z.string(),
    turns: { atOnce: 1, atOncePerSender: 1, waiting: 1 },
  });
  return pool("", limits);
};

test("a script that does not start is an error that says how it ended, not an answer about the job", async () => {
  await expect(startOf("testing/no-such-worker")).rejects.toMatchObject({
    message: expect.stringContaining("did not start"),
    cause: { message: "It ended with code 1." },
  });
});

test("a process that the system does not start is an error with the system's reason", async () => {
  const node = process.execPath;
  onTestFinished(() => {
    process.execPath = node;
  });
  process.execPath = "/no/such/node";
  await expect(startOf("testing/hostile-worker")).rejects.toMatchObject({
    message: expect.stringContaining("did not start"),
    cause: { code: "ENOENT" },
  });
});
