import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

import { lingerAndClose } from "./lingering-close.ts";

const statusByErrorCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what Node's parser gave up on, before there is a request: a head too large (431) or too slow (408), and everything else that is not
 * HTTP, such as contradicting lengths that smuggle a second request (400). Then the connection ends.
 */
export const answerUnparsable =
  (headers: readonly (readonly [name: string, value: string])[]) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const status = statusByErrorCode[error.code ?? ""] ?? 400;
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      "Connection: close",
      "Content-Length: 0",
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    lingerAndClose(socket);
  };
