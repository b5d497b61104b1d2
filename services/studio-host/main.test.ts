import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { freePort } from "../../commands/processes/ports.mjs";
import { builtCheckout } from "./testing/built-checkout.ts";

const tsx = createRequire(import.meta.url).resolve("tsx/esm");
const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** Starts the process as an operator would, in the checkout's folder. */
function start(root: string, port: number | string) {
  const environment = { ...process.env, STUDIO_PORT: String(port) };
  const child = spawn(process.execPath, ["--import", tsx, main], {
    cwd: root,
    env: environment,
  });
  return { child, output: createInterface(child.stdout), errors: text(child.stderr), exited: once(child, "exit") };
}

test("reports once that it is ready, answers, and stops cleanly on a signal", async () => {
  await using checkout = await builtCheckout();
  const port = await freePort();
  const { child, output, exited } = start(checkout.root, port);

  const lines: unknown[] = await once(output, "line");
  expect(JSON.parse(String(lines[0]))).toMatchObject({ msg: "ready", origin: `http://localhost:${port}` });
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);

  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

test("a port in use is reported with the variable that changes it", async () => {
  await using checkout = await builtCheckout();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  const { errors, exited } = start(checkout.root, port);

  expect(await exited).toEqual([1, null]);
  expect(await errors).toContain(`port ${port} because another program uses it; set STUDIO_PORT to another port.`);
  other.close();
});

test("an invalid configuration is reported in sentences", async () => {
  await using checkout = await builtCheckout();

  const { errors, exited } = start(checkout.root, "eighty");

  expect(await exited).toEqual([1, null]);
  expect(await errors).toContain("STUDIO_PORT must be a port");
});
