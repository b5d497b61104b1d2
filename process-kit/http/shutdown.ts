import type { Server } from "node:http";
import type { Socket } from "node:net";

import type { Logger } from "pino";

import { toldToStop } from "../told-to-stop.ts";

/** How soon a connection is closed whose last answer has finished: nothing is kept for each answer, which would slow them all. */
const lookForIdleMilliseconds = 20;

/**
 * Makes a server that can be stopped without cutting anybody off.
 *
 * @param server before its first connection
 * @param deadlineMilliseconds how long a begun answer may take to finish once the server is asked to stop
 * @returns a function that accepts no more connections, ends idle ones, lets every answer that was begun finish, and resolves to whether all of
 *   them did before the deadline; what remains then is cut off
 */
export function gracefulStop(server: Server, deadlineMilliseconds: number): () => Promise<boolean> {
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      const lookForIdle = setInterval(() => server.closeIdleConnections(), lookForIdleMilliseconds);
      const deadline = setTimeout(() => {
        resolve(false);
        server.closeAllConnections();
      }, deadlineMilliseconds);
      server.close(() => {
        clearInterval(lookForIdle);
        clearTimeout(deadline);
        resolve(true);
      });
      // To Node a connection on which nothing was ever sent, as browsers open ahead, is not idle.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    });
}

/**
 * Stops the process once it is told to: code 0 when every begun answer finished, 1 when some were cut off or Ctrl-C came again.
 *
 * @param stop stops all that the process does, its server as {@link gracefulStop} does; resolves to whether every begun answer finished
 * @param log told when it begins and ends
 */
export function stopOnSignals(stop: () => Promise<boolean>, log: Logger): void {
  void toldToStop().then(async (signal) => {
    log.info({ signal }, "stopping");
    const finished = await stop();
    log[finished ? "info" : "warn"]({ finished }, "stopped");
    log.flush(() => process.exit(finished ? 0 : 1));
  });
}
