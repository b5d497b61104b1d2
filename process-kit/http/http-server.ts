import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";

import { keepTickShape } from "./keep-tick-shape.ts";
import { lingerWhenClosing } from "./lingering-close.ts";
import { closeQueuedAnswers } from "./queued-answers.ts";
import { answerUnparsable } from "./unparsable.ts";

/** All headers of an answer, names and values in turn. The server adds nothing to such a list, which makes it cheap. */
export type WholeHead = string[];

/**
 * How long a connection may neither bring nor take a byte. Longer than the 60 s for which the usual proxies keep an idle connection, so that they never
 * write to one that is closing.
 */
const longestSilenceMilliseconds = 65_000;

/**
 * Node's HTTP server with the limits that hold for every process, and no request listener yet; `bursts.ts` has what to put around it.
 *
 * Every response carries the given headers, those that Node makes by itself too, unless it brings a {@link WholeHead}; except the empty 503 that Node
 * sends for what is pipelined after a connection's thousandth request. A client that sends its head or body too slowly, reads its answer too slowly or
 * sends a head over 16 KiB loses its connection; nothing it does costs more than one socket. Once the server no longer listens, every answer says that
 * it is its connection's last.
 *
 * @param headers what every answer carries unless a response sets its own
 */
export function createHttpServer(headers: Readonly<Record<string, string>>): Server {
  const everyHeader = Object.entries(headers);

  keepTickShape();
  const server = createServer({
    // A missing Host is refused where a wrong one is.
    requireHostHeader: false,
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    // The largest picture, 5 MB, takes 105 s on a slow 3G line of 400 kbit/s.
    requestTimeout: 150_000,
    connectionsCheckingInterval: 5_000,
    // A timer for each pause between two requests would cost a twentieth of a small answer; the connection's own, below, is enough. Node then sends
    // no `Keep-Alive` header.
    keepAliveTimeout: 0,
  });
  server.timeout = longestSilenceMilliseconds;
  server.maxRequestsPerSocket = 1_000;
  const headed = withHeaders(server, everyHeader);
  server.on("request", (_request, response) => headed(response));
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    headed(response);
    response.writeHead(417).end();
  });
  closeQueuedAnswers(server);
  lingerWhenClosing(server);
  server.on("clientError", answerUnparsable(everyHeader));
  return server;
}

/**
 * Makes responses carry the headers. Each gets a `writeHead` of its own, which Node calls for an answer that was begun without it, too; a class of
 * responses would cost as much as a quarter of a small answer.
 */
function withHeaders(server: Server, everyHeader: readonly (readonly [string, string])[]) {
  return (response: ServerResponse): void => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (
      status: number,
      reasonOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ) => {
      if (!Array.isArray(reasonOrHeaders)) {
        for (const [name, value] of everyHeader) if (!response.hasHeader(name)) response.setHeader(name, value);
        if (!server.listening) response.setHeader("Connection", "close");
      } else if (!server.listening) {
        return writeHead(status, [...reasonOrHeaders, "Connection", "close"]);
      }
      return typeof reasonOrHeaders === "string"
        ? writeHead(status, reasonOrHeaders, headers)
        : writeHead(status, reasonOrHeaders);
    };
  };
}
