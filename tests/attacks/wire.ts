import { connect } from "node:net";

/** The raw answer. */
export interface WireAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  /** The whole answer, headers included, as text. */
  text: string;
}

/**
 * Sends bytes unchanged, which no HTTP client supports, and waits for the connection's end.
 *
 * @param origin the server's
 * @param bytes a request, or part of one; it must make the server close the connection, with `Connection: close` or because it is refused
 */
export function send(origin: string, bytes: string | Buffer): Promise<WireAnswer> {
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    // A server that has answered and closed may reset what is still being sent to it.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ status: Number(text.split(" ", 2)[1] ?? 0), text });
    });
  });
}

/** A request without a body and with `Connection: close`. */
export function request(target: string, headers: Readonly<Record<string, string>>, method = "GET"): string {
  const lines = Object.entries({ Connection: "close", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`;
}
