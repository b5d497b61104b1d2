import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { z } from "zod";

import type { SanityConnection } from "../../../configuration/sanity.ts";

/** A lake that answers as a test defines, on a free port. */
export interface FakeLake extends AsyncDisposable {
  connection: SanityConnection;
  /** Path and query of every request so far. */
  asked: string[];
}

/** Starts a fake lake; `answer` may also leave a request hanging, or break it off. */
export async function startFakeLake(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<FakeLake> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    connection: {
      projectId: "embedded",
      dataset: "production",
      apiHost: `http://127.0.0.1:${port}`,
      useProjectHostname: false,
      embedded: true,
    },
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers a query as a lake does. */
export function answerQuery(response: ServerResponse, result: unknown): void {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify({ result, ms: 1 }));
}
