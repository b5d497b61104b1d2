import { once } from "node:events";
import type { Server } from "node:http";

/** A server that a test opened. */
export interface LoopbackServer extends AsyncDisposable {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
}

/** Lets a server listen on a free port of this machine; disposing of it ends its connections, and may be done twice. */
export async function openOnLoopback(server: Server): Promise<LoopbackServer> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server has a numbered port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
