import { createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";

import { answerUnparsable } from "./unparsable.ts";

/**
 * Node's HTTP server with this site's limits and no request listener yet.
 *
 * Every response is born with the given headers, those that Node makes by itself too. A client that sends its head or body too slowly, reads
 * its answer too slowly or sends a head over 16 KiB loses its connection; nothing it does costs more than one socket.
 *
 * @param headers what every answer carries unless a response sets its own
 */
export function createHttpServer(headers: Readonly<Record<string, string>>): Server {
  const everyHeader = Object.entries(headers);

  class HeadedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...parameters);
      for (const [name, value] of everyHeader) this.setHeader(name, value);
    }
  }

  const server = createServer({
    ServerResponse: HeadedResponse,
    // guards/host.ts answers a missing Host; Node's own answer would be a second voice.
    requireHostHeader: false,
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Longer than the 60 s for which the usual proxies keep an idle connection, so that they never write to one that is closing.
    keepAliveTimeout: 65_000,
  });
  server.timeout = 60_000;
  server.maxRequestsPerSocket = 1_000;
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417).end();
  });
  server.on("clientError", answerUnparsable(everyHeader));
  return server;
}
