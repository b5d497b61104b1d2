import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";
import { z } from "zod";

import { listen } from "./listen.ts";
import { gracefulStop } from "./shutdown.ts";

const logLine = z.object({
  msg: z.string(),
  url: z.string().optional(),
  address: z.object({ port: z.number() }).optional(),
});

/** Starts ../testing/slow-process.ts and keeps reading its log. */
async function startProcess() {
  const child = spawn(process.execPath, ["--import", "tsx", "process-kit/testing/slow-process.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: z.output<typeof logLine>[] = [];
  createInterface(child.stdout).on("line", (line) => lines.push(logLine.parse(JSON.parse(line))));
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = async (msg: string, url?: string) => {
    await expect.poll(() => lines.some((line) => line.msg === msg && line.url === url)).toBe(true);
  };
  await said("ready");
  const port = lines.find(({ msg }) => msg === "ready")?.address?.port;

  return {
    child,
    port: port ?? 0,
    exit,
    said,
    ask: (path: string, agent: Agent | false = false) =>
      new Promise<{ headers: IncomingMessage["headers"]; body: string }>((resolve, reject) => {
        const asking = request({ host: "127.0.0.1", port, path, agent }, (answer) => {
          text(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
        });
        asking.on("error", reject).end();
      }),
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

test("asked to stop, the process finishes what it began, takes nothing new and exits cleanly", async () => {
  await using running = await startProcess();
  const agent = new Agent({ keepAlive: true });
  await running.ask("/", agent);
  const slow = running.ask("/slow");
  await running.said("began", "/slow");

  running.child.kill("SIGTERM");
  await running.said("stopping");

  await expect(running.ask("/")).rejects.toThrow("ECONNREFUSED");
  expect(await slow).toMatchObject({ body: "whole", headers: { connection: "close" } });
  expect(await running.exit).toBe(0);
  await running.said("stopped");
  agent.destroy();
});

test("a connection on which nothing was ever sent is nobody who is cut off", async () => {
  await using running = await startProcess();
  const silent = connect(running.port, "127.0.0.1");
  await once(silent, "connect");

  running.child.kill("SIGTERM");
  expect(await running.exit).toBe(0);
  silent.destroy();
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "SIGTERM after %s changes nothing, however often it comes: a supervisor and a launcher may both send it",
  async (first) => {
    await using running = await startProcess();
    const slow = running.ask("/slow");
    await running.said("began", "/slow");

    running.child.kill(first);
    await running.said("stopping");
    for (let time = 0; time < 3; time += 1) running.child.kill("SIGTERM");

    expect(await slow).toMatchObject({ body: "whole" });
    expect(await running.exit).toBe(0);
  },
);

test("a second Ctrl-C does not wait", async () => {
  await using running = await startProcess();
  running.ask("/never").catch(() => undefined);
  await running.said("began", "/never");

  running.child.kill("SIGINT");
  await running.said("stopping");
  running.child.kill("SIGINT");

  expect(await running.exit).toBe(1);
});

test("what does not finish before the deadline is cut off, and told", async () => {
  const server = createServer();
  const stop = gracefulStop(server, 50);
  server.on("request", (_request, response) => response.write("never all of it"));
  await listen(server, {
    host: "127.0.0.1",
    port: 0,
    name: "The site",
    variables: { host: "SITE_HOST", port: "SITE_PORT" },
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const cut = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());

  await once(server, "request");
  const [finished] = await Promise.all([stop(), expect(cut).rejects.toThrow("terminated")]);

  expect(finished).toBe(false);
});
