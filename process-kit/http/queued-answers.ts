import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { nextTick } from "node:process";

/**
 * Closes the answers that wait behind another one of the same connection when that closes. Node emits `close` for the answer whose turn it is and for
 * no other one, so the rest would be kept for good with their bodies, open files and places. Takes a server before its first request.
 */
export function closeQueuedAnswers(server: Server): void {
  const queued = new WeakMap<Socket, Set<ServerResponse>>();
  server.on("request", ({ socket }, response) => {
    if (response.socket !== null) return;
    const answers = queued.get(socket) ?? new Set();
    if (!queued.has(socket)) {
      queued.set(socket, answers);
      socket.once("close", () => nextTick(closeAll, answers));
    }
    answers.add(response);
    response.once("close", () => answers.delete(response));
  });
}

/** Called once Node has closed the one whose turn it was. */
function closeAll(answers: ReadonlySet<ServerResponse>): void {
  for (const answer of answers) {
    answer.destroy();
    answer.emit("close");
  }
}
