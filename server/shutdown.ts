import type { Server, ServerResponse } from "node:http";

import type { Logger } from "pino";

/** How long a started answer may take to finish once the process is asked to stop. */
const defaultDeadlineMilliseconds = 10_000;

/**
 * Makes a server that can be stopped without cutting anybody off.
 *
 * @param server before its first request
 * @returns a function that stops accepting connections, ends idle ones, lets every answer that was begun finish, and resolves to whether all
 *   of them did before the deadline; what remains then is cut off
 */
export function gracefulStop(server: Server): (deadlineMilliseconds?: number) => Promise<boolean> {
  const unanswered = new Set<ServerResponse>();
  server.on("request", (_request, response) => {
    unanswered.add(response);
    response.once("close", () => {
      unanswered.delete(response);
      if (server.listening) return;
      setImmediate(() => {
        server.closeIdleConnections();
      });
    });
    if (!server.listening) response.setHeader("Connection", "close");
  });

  return (deadlineMilliseconds = defaultDeadlineMilliseconds) =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => {
        resolve(false);
        server.closeAllConnections();
      }, deadlineMilliseconds);
      server.close(() => {
        clearTimeout(deadline);
        resolve(true);
      });
      for (const response of unanswered) {
        if (!response.headersSent) response.setHeader("Connection", "close");
      }
    });
}

/**
 * Stops the process on SIGTERM and SIGINT: code 0 when every begun answer finished, 1 when some were cut off or a second signal came.
 *
 * @param stop what {@link gracefulStop} made
 * @param log told when it begins and ends
 */
export function stopOnSignals(stop: () => Promise<boolean>, log: Logger): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    void stop().then((finished) => {
      log[finished ? "info" : "warn"]({ finished }, "stopped");
      log.flush(() => process.exit(finished ? 0 : 1));
    });
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}
