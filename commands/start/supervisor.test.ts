import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { parseJson } from "../json.mjs";
import { createSupervisor } from "./supervisor.mjs";

let said = "";

beforeEach(() => {
  said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text.toString();
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A service that stays, and the process ids of its children, one for each start. */
function lasting(name: string) {
  const children: number[] = [];
  const onLine = (line: string) => {
    const pid = parseJson(line)?.["pid"];
    if (typeof pid === "number") children.push(pid);
  };
  return { children, program: { name, script: "commands/processes/fixtures/service.mjs", onLine } };
}

/** Kills a child's group, as a crash of its leader would. */
async function kill(pid: number | undefined): Promise<void> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const [, group = ""] = /\) \S \d+ (\d+)/.exec(stat) ?? [];
  process.kill(Number(group), "SIGKILL");
}

const patiently = { timeout: 60_000 };

test("services that end are restarted and reported, also two at once, and the others keep running", async () => {
  const supervisor = createSupervisor(new AbortController().signal);
  const [one, two, three] = [lasting("one"), lasting("two"), lasting("three")];
  for (const { program } of [one, two, three]) await supervisor.keepRunning(program);

  await kill(one.children[0]);
  await expect.poll(() => said, patiently).toContain("The one ended unexpectedly (signal SIGKILL). Starting it again.");
  await kill(two.children[0]);
  await expect.poll(() => said, patiently).toMatch(/The two answers again/);
  await expect.poll(() => said, patiently).toMatch(/The one answers again/);

  expect([one, two, three].map(({ children }) => children.length)).toEqual([2, 2, 1]);
  expect([one.children[1], two.children[1], three.children[0]].map((pid) => isAlive(pid ?? 0))).toEqual([
    true,
    true,
    true,
  ]);
  expect(supervisor.signal.aborted).toBe(false);

  await supervisor.stopAll();
  const all = [one, two, three].flatMap(({ children }) => children);
  await expect.poll(() => all.filter(isAlive), patiently).toEqual([]);
});

test("a service that ends five times in a minute ends the supervision with the reason", async () => {
  await using folder = await temporaryFolder();
  const supervisor = createSupervisor(new AbortController().signal, 1);
  const script = "commands/processes/fixtures/fragile-service.mjs";
  const other = lasting("other");
  let pid = 0;
  await supervisor.keepRunning(other.program);
  await supervisor.keepRunning({ name: "fragile", script, parameters: [path.join(folder.path, "started")] });
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (command.includes(folder.path)) pid = Number(name);
  }
  process.kill(pid, "SIGKILL");

  await expect.poll(() => supervisor.signal.aborted, { timeout: 40_000 }).toBe(true);
  expect(supervisor.signal.reason).toMatchObject({
    name: "Refusal",
    message: expect.stringMatching(/^The fragile ended unexpectedly 5 times within 60 s .*exit code 3/s),
  });
  expect(said.match(/Starting it again/g)).toHaveLength(4);
  await supervisor.stopAll();
  await expect.poll(() => other.children.filter(isAlive), patiently).toEqual([]);
});

test.each(["at once", "while it starts again"])(
  "stopping %s after a death leaves no process",
  async (when) => {
    const stopping = new AbortController();
    const supervisor = createSupervisor(stopping.signal);
    const { children, program } = lasting("one");
    await supervisor.keepRunning(program);
    await kill(children[0]);
    await expect.poll(() => said, patiently).toContain("Starting it again.");
    if (when !== "at once") await expect.poll(() => children.length, { ...patiently, interval: 1 }).toBe(2);

    stopping.abort();
    await supervisor.stopAll();

    await expect.poll(() => children.filter(isAlive), patiently).toEqual([]);
    expect(said).not.toContain("ended unexpectedly 5 times");
  },
  60_000,
);
