import { once } from "node:events";
import type { Server } from "node:net";

/** Where a server listens, and what an operator calls it. */
export interface Place {
  port: number;
  /** With its article: `The Studio`. */
  name: string;
  /** The environment variable that moves it. */
  variable: string;
}

/** A server cannot have its port. The message is a sentence for the operator's terminal: why, and which variable moves the server. */
export class PortUnavailableError extends Error {
  override readonly name = "PortUnavailableError";

  constructor({ port, name, variable }: Place, cause: unknown) {
    super(`${name} cannot listen on port ${port} because ${reason(cause)}; set ${variable} to another port.`, {
      cause,
    });
  }
}

/**
 * Listens on this machine's loopback address only; a TLS proxy in front makes the site public.
 *
 * @throws PortUnavailableError
 */
export async function listen(server: Server, place: Place): Promise<void> {
  server.listen(place.port, "127.0.0.1");
  await once(server, "listening").catch((cause: unknown) => {
    throw new PortUnavailableError(place, cause);
  });
}

function reason(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE") return "another program uses it";
  if (code === "EACCES") return "this user has no permission for it";
  return String(cause);
}
