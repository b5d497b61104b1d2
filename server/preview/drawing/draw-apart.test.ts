import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { createServer } from "node:net";
import process from "node:process";

import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

import { findProgram } from "../../../commands/install/programs.mjs";
import { presentConditions } from "../../../app/content/preview/preview-conditions.ts";
import { createLog } from "../../../process-kit/log.ts";
import { temporaryFolder } from "../../../tests/harness/temporary-folder.ts";
import { makeCertificate } from "../../../tests/harness/tls-proxy.ts";
import { drawApart } from "./draw-apart.ts";
import type { DrawJob } from "./draw-job.ts";

const openssl = findProgram("openssl");

/** A process whose lake nobody serves. */
const settings = {
  sanity: {
    projectId: "embedded",
    dataset: "production",
    apiHost: "http://127.0.0.1:9",
    useProjectHostname: false,
    readToken: "a-token-that-reads-drafts",
    embedded: true,
  },
  siteTokenFile: undefined,
  siteOrigin: "http://localhost:3000",
  studioOrigin: "http://localhost:3333",
  bundledDirectory: "build/bundled-content",
};

const job: DrawJob = {
  shownTo: {
    kind: "staff",
    pass: { userId: "marketer", perspective: ["drafts"], conditions: presentConditions, endsAt: Date.now() + 60_000 },
    hasOverlay: false,
  },
  url: "http://localhost:3000/about-us",
  method: "GET",
  signedInHint: false,
  requestId: "one",
};

test("a preview is not available while the lake does not answer", async () => {
  const lines: string[] = [];
  const draw = drawApart(settings, createLog({ destination: { write: (line) => lines.push(line) } }));
  expect(await draw(job)).toEqual({ kind: "unavailable" });
  expect(lines, "the process that draws tells it").toEqual([]);
});

test.each(["HTTP_PROXY", "http_proxy"])(
  "a drawing process reaches the lake through the operator's %s",
  async (variable) => {
    const asked: (string | undefined)[] = [];
    await using proxy = createHttpServer(({ url }, answer) => {
      asked.push(url);
      answer.writeHead(502).end();
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = z.object({ port: z.number() }).parse(proxy.address());
    for (const name of ["HTTP_PROXY", "http_proxy", "NO_PROXY", "no_proxy"]) vi.stubEnv(name, undefined);
    vi.stubEnv(variable, `http://127.0.0.1:${port}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const sanity = { ...settings.sanity, apiHost: "http://lake.example" };
    const draw = drawApart({ ...settings, sanity }, createLog({ destination: { write: () => undefined } }));

    // On a busy machine a drawing may end for want of time before its process asks.
    const drawn = async () => ({ asked, answer: await draw(job) });

    await expect.poll(drawn).toEqual({
      asked: expect.arrayContaining([expect.stringMatching(/^http:\/\/lake\.example\//)]),
      answer: { kind: "unavailable" },
    });
  },
);

test.runIf(openssl !== undefined)(
  "a drawing process trusts the certificates of NODE_EXTRA_CA_CERTS (needs openssl)",
  async () => {
    await using folder = await temporaryFolder();
    const { file, certificate, key } = await makeCertificate(openssl ?? "", folder.path);
    const asked: (string | undefined)[] = [];
    await using lake = createHttpsServer({ cert: certificate, key }, ({ url }, answer) => {
      asked.push(url);
      answer.writeHead(502).end();
    }).listen(0, "localhost");
    await once(lake, "listening");
    const { port } = z.object({ port: z.number() }).parse(lake.address());
    vi.stubEnv("NODE_EXTRA_CA_CERTS", file);
    for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"]) vi.stubEnv(name, undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const sanity = { ...settings.sanity, apiHost: `https://localhost:${port}` };
    const draw = drawApart({ ...settings, sanity }, createLog({ destination: { write: () => undefined } }));

    const drawn = async () => ({ asked, answer: await draw(job) });

    await expect
      .poll(drawn)
      .toEqual({ asked: expect.arrayContaining([expect.anything()]), answer: { kind: "unavailable" } });
  },
);

/** Text of the kernel about a process or thread; empty once it has ended. */
const aboutProcess = (file: string) => readFile(`/proc/${file}`, "utf8").catch(() => "");

/** Kills the drawing processes that this process started. */
async function killDrawingProcesses(): Promise<void> {
  const threads = await readdir("/proc/self/task");
  const children = await Promise.all(threads.map((thread) => aboutProcess(`self/task/${thread}/children`)));
  for (const pid of children.join(" ").match(/\d+/g) ?? [])
    if ((await aboutProcess(`${pid}/cmdline`)).includes("draw-worker")) process.kill(Number(pid), "SIGKILL");
}

test("a preview whose process is killed is not available, and another process is started for the next", async () => {
  // Takes connections and never answers. What it is sent must be read, or it would not notice that its client is gone and never close.
  await using lake = createServer((socket) => {
    socket.on("error", () => socket.destroy()).resume();
  }).listen(0, "127.0.0.1");
  await once(lake, "listening");
  const { port } = z.object({ port: z.number() }).parse(lake.address());
  const sanity = { ...settings.sanity, apiHost: `http://127.0.0.1:${port}` };
  const lines: string[] = [];
  const draw = drawApart({ ...settings, sanity }, createLog({ destination: { write: (line) => lines.push(line) } }));
  for (const failures of [1, 2]) {
    const drawing = draw(job);
    await once(lake, "connection");
    const untilKilled = async () => {
      await killDrawingProcesses();
      return Promise.race([drawing, Promise.resolve("still drawing")]);
    };
    await expect.poll(untilKilled).toEqual({ kind: "unavailable" });
    expect(lines).toHaveLength(failures);
    expect(lines.at(-1)).toContain("a preview could not be drawn");
  }
});
