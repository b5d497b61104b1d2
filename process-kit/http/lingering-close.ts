import type { Server } from "node:http";
import { nextTick } from "node:process";
import type { Duplex } from "node:stream";

/** As long as nginx goes on reading (`lingering_time`). */
const longestMilliseconds = 30_000;

/** How long it waits for the next bytes meanwhile (`lingering_timeout`). */
const longestSilenceMilliseconds = 5_000;

const lingering = new WeakSet<Duplex>();

/**
 * Ends a connection so that the client can read the answer it was given, whatever it is still sending: what is written goes out, then the
 * end, and what still comes is read and dropped until the client ends its side too, is silent for 5 s or has had 30 s. A connection that is
 * closed with unread bytes on it is reset instead, and with them the answer is lost (RFC 9112, section 9.6).
 */
export function lingerAndClose(socket: Duplex): void {
  if (socket.destroyed || lingering.has(socket)) return;
  lingering.add(socket);
  socket.end();

  const leave = () => socket.destroy();
  const deadline = setTimeout(leave, longestMilliseconds).unref();
  const silence = setTimeout(leave, longestSilenceMilliseconds).unref();
  socket.once("close", () => {
    clearTimeout(deadline);
    clearTimeout(silence);
  });
  socket.resume();
  // Listening takes the bytes from Node's parser, which would go on to a next request, or fail at the rest of this one. Only once a paused
  // connection has resumed, at the next tick: Node does not start one again that its parser has lost.
  nextTick(() => {
    socket.on("data", () => undefined);
    socket.removeAllListeners("data");
    socket.on("data", () => silence.refresh());
  });
}

/** Has a server's connections linger when Node, or a library, ends them after an answer. Takes a server before its first connection. */
export function lingerWhenClosing(server: Server): void {
  server.on("connection", (socket) => {
    socket.destroySoon = () => lingerAndClose(socket);
  });
}
