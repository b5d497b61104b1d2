import { once } from "node:events";
import type { Server } from "node:net";

/** Where a server listens, and what an operator calls it. */
export interface Place {
  /** An address of this machine; `0.0.0.0` and `::` stand for all of them. */
  host: string;
  port: number;
  /** With its article: `The Studio`. */
  name: string;
  /** The environment variables that move it; without one for the host, it is always the loopback address. */
  variables: { host?: string; port: string };
}

/** A server cannot have its place. The message is a sentence for the operator's terminal: why, and which variable moves the server. */
export class PortUnavailableError extends Error {
  override readonly name = "PortUnavailableError";

  constructor(place: Place, cause: unknown) {
    super(`${place.name} cannot listen on ${why(place, cause)}.`, { cause });
  }
}

/**
 * Listens where its place says, by default on this machine's loopback address only; a TLS proxy in front makes the site public.
 *
 * @throws PortUnavailableError
 */
export async function listen(server: Server, place: Place): Promise<void> {
  server.listen(place.port, place.host);
  await once(server, "listening").catch((cause: unknown) => {
    throw new PortUnavailableError(place, cause);
  });
}

function why({ host, port, variables }: Place, cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "EADDRNOTAVAIL" && variables.host !== undefined)
    return `${host} because this machine has no such address; set ${variables.host} to one that it has`;
  return `port ${port} because ${reason(code, cause)}; set ${variables.port} to another port`;
}

function reason(code: unknown, cause: unknown): string {
  if (code === "EADDRINUSE") return "another program uses it";
  if (code === "EACCES") return "this user has no permission for it";
  return String(cause);
}
