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
 * What a connection brings at once reaches the listener without other connections' requests in between, so only the last connection's requests are
 * counted: a count for each connection would cost a twenty-fifth of a small answer. If nobody asked anything since a connection's earlier request,
 * that one counts too, and fifteen are left.
 *
 * @param listener what answers requests
 */
export function withoutBursts(listener: RequestListener): RequestListener {
  let last: Socket | undefined;
  let broughtByLast = 0;
  const refused = new Set<Socket>();

  const isTooMuch = ({ socket }: IncomingMessage): boolean => {
    if (socket !== last) {
      last = socket;
      broughtByLast = 1;
      return false;
    }
    if (broughtByLast === 1) {
      setImmediate(() => {
        last = undefined;
      });
    }
    broughtByLast += 1;
    return broughtByLast > maxRequestsAtOnce;
  };

  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (refused.size > 0 && refused.has(socket)) return;
    if (!isTooMuch(incoming)) {
      listener(incoming, outgoing);
      return;
    }
    refused.add(socket);
    socket.once("close", () => refused.delete(socket));
    outgoing.writeHead(429, { Connection: "close" }).end();
  };
}
