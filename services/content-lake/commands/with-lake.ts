import { existsSync } from "node:fs";
import { type IncomingMessage, request as requestOverSocket } from "node:http";
import { buffer } from "node:stream/consumers";

import { applyStagedBackup } from "../backup/restore.ts";
import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { serveOn } from "../http/serve.ts";
import { type LakeConfiguration, openLake } from "../lake.ts";
import { isAnswered, socketPath } from "../../../process-kit/directory-lock.ts";
import { createLog, standardError } from "../../../process-kit/log.ts";
import { acquireLock, socketName } from "../lock.ts";
import { storeIn } from "../store/database.ts";

/** The lake with an operator's rights: its data API, and the routes under `/admin`. */
export interface AdminClient {
  /**
   * Like the global `fetch`, with a path such as `/admin/tokens` or `/v1/data/export/production`.
   * @throws Error with the lake's own message when the answer is not a success
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Runs a command against the lake, whether or not it is running: through its private socket when it is, else by opening it until the command ends.
 * With `mustExist` a lake that was never opened is an error, and is not made.
 * @throws LakeLockedError when the lake is open in a process that does not answer
 */
export async function withLake<Result>(
  configuration: LakeConfiguration,
  act: (admin: AdminClient) => Promise<Result>,
  { mustExist = false } = {},
): Promise<Result> {
  const running = await runningLake(configuration);
  if (running) return act(running);

  if (mustExist && !existsSync(storeIn(configuration.directory))) {
    throw new Error(
      `There is no content lake in ${configuration.directory}. Set DATA_DIRECTORY to the folder that holds it.`,
    );
  }
  const lock = await acquireLock(configuration.directory);
  try {
    await applyStagedBackup(configuration.directory, new Date());
    const lake = openLake(configuration, createLog({ destination: standardError(), level: "error" }));
    const app = privateApp(lake, processOfOneCommand);
    const others = serveOn(lock.server, app);
    try {
      return await act(adminClient(async (request) => app.fetch(request)));
    } finally {
      await others.finish();
      await lake.close();
      await applyStagedBackup(configuration.directory, new Date());
    }
  } finally {
    await lock.release();
  }
}

/** The lake that is running; undefined when none is. */
export async function runningLake({
  directory,
}: Pick<LakeConfiguration, "directory">): Promise<AdminClient | undefined> {
  const socket = socketPath(directory, socketName);
  if (!(await isAnswered(socket))) return undefined;
  return adminClient((request) => fetchOverSocket(socket, request));
}

function adminClient(send: (request: Request) => Promise<Response>): AdminClient {
  return {
    async fetch(path, init) {
      const response = await send(new Request(new URL(path, "http://content-lake"), init));
      if (response.ok) return response;
      throw new Error(await sentenceOf(response));
    },
  };
}

async function sentenceOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === "object" && answer !== null && "message" in answer) return String(answer.message);
  } catch {
    // The body is not the lake's JSON, so its text is the message.
  }
  return `The content lake answered ${response.status}: ${text.slice(0, 200)}`;
}

/**
 * A `fetch` over a unix socket, which the global one does not support. Bodies are held in memory, because commands pass paths of files, not their
 * contents.
 */
async function fetchOverSocket(socketPath: string, request: Request): Promise<Response> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const outgoing = requestOverSocket({ socketPath, method, path: pathname + search, headers });
  outgoing.end(Buffer.from(await request.arrayBuffer()));
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", (cause) => {
      reject(
        new Error("The content lake ended before it answered. See what it did, and run the command again.", { cause }),
      );
    });
  });
  const { statusCode: status = 500 } = incoming;
  const body = await buffer(incoming);
  return new Response(status === 204 ? null : body, {
    status,
    headers: { "content-type": incoming.headers["content-type"] ?? "application/octet-stream" },
  });
}
