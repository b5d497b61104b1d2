import { once } from "node:events";
import type { Server } from "node:http";

import { ConfigurationError } from "../configuration/environment.ts";

const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

/**
 * Listens on this machine only; a TLS proxy in front makes the site public.
 *
 * @param server the server that is to listen
 * @param port the port
 * @param variable the environment variable that changes the port
 * @throws ConfigurationError when another program has the port
 */
export async function listen(server: Server, port: number, variable: string): Promise<void> {
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new ConfigurationError([
      `${variable} is ${port}, which another program uses: stop it or choose another port.`,
    ]);
  }
}
