import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import { freePort } from "../../../commands/processes/ports.mjs";
import { startService } from "../../../commands/processes/service.mjs";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import { pinServer } from "./load.ts";

/** A bare `node:http` server on the server's core. */
export interface BareServer extends AsyncDisposable {
  origin: string;
}

/** Headers that Node's server adds itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive"]);

/**
 * Starts a server that answers every request with a page's exact answer.
 *
 * @param url the page
 * @param headers the request's headers
 */
export async function startBareServer(url: string, headers: Readonly<Record<string, string>>): Promise<BareServer> {
  const folder = await temporaryFolder();
  const files = ["head.json", "body"].map((name) => path.join(folder.path, name));
  const [headFile = "", bodyFile = ""] = files;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).on("error", reject).end();
  });
  const pairs = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name));
  await writeFile(headFile, JSON.stringify({ status: answer.statusCode, headers: Object.fromEntries(pairs) }));
  await writeFile(bodyFile, await buffer(answer));
  const port = await freePort();
  const program = {
    name: "bare server",
    script: "tests/bench/load/bare-server.mjs",
    parameters: [String(port), ...files],
    environment: { NODE_ENV: "production" },
    readyText: /listening/,
  };
  const service = await startService(program, AbortSignal.timeout(10_000));
  await pinServer(service.pid);
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await service.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
