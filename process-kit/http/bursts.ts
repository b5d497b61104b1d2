import type { IncomingMessage, RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * How many requests one connection may bring at once. Browsers and proxies send the next one when they have an answer (RFC 9112, section
 * 9.3.2, leaves more to the client); 64 KB of the shortest hold 3,600.
 */
const maxRequestsAtOnce = 16;

/**
 * Answers what a connection brings at once, and refuses the rest of it: after sixteen requests in one turn of the event loop the next one is
 * answered with 429 and the connection ends. All others are served in between, then.
 *
 * @param listener what answers requests
 */
export function withoutBursts(listener: RequestListener): RequestListener {
  const broughtNow = new Map<Socket, number>();
  const refused = new WeakSet<Socket>();

  const isTooMuch = ({ socket }: IncomingMessage): boolean => {
    if (broughtNow.size === 0) {
      setImmediate(() => {
        broughtNow.clear();
      });
    }
    const brought = (broughtNow.get(socket) ?? 0) + 1;
    broughtNow.set(socket, brought);
    return brought > maxRequestsAtOnce;
  };

  return (incoming, outgoing) => {
    if (refused.has(incoming.socket)) return;
    if (!isTooMuch(incoming)) {
      listener(incoming, outgoing);
      return;
    }
    refused.add(incoming.socket);
    outgoing.writeHead(429, { Connection: "close" }).end();
  };
}
