import type { IncomingMessage, RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * How many requests one connection may bring at once. Browsers and proxies send the next one when they have an answer (RFC 9112, section
 * 9.3.2, leaves more to the client); 64 KB of the shortest hold 3,600.
 */
const maxRequestsAtOnce = 16;

/**
 * Limits what a connection brings at once: after sixteen requests in one turn of the event loop the next one is answered with 429 and the connection
 * ends, so that other connections are served in between.
 *
 * What a connection brings at once reaches the listener without other connections' requests in between, so only the last connection's requests are
 * counted.
 */
export function withoutBursts(listener: RequestListener): RequestListener {
  let last: Socket | undefined;
  let broughtByLast = 0;
  const refused = new WeakSet<Socket>();

  const isTooMuch = ({ socket }: IncomingMessage): boolean => {
    if (!last) {
      setImmediate(() => {
        last = undefined;
      });
    }
    broughtByLast = socket === last ? broughtByLast + 1 : 1;
    last = socket;
    return broughtByLast > maxRequestsAtOnce;
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
