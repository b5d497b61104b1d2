import { replacedCode } from "./replaced-code.ts";

const afterLostConnections = "err instanceof ConnectionFailedError && (";

/**
 * A Vite plugin by which the Studio listens again when the lake reports that it could not evaluate the question of a stream. A lake on a busy machine may not
 * have had the time, and without this the form, the lists or the releases crash and stay so until the page is loaded again. The lake refuses a question that
 * cannot be answered when the stream is opened, and that still ends it.
 *
 * @throws {Error} when the code to replace is not found in a newer client
 */
export function listenAgain() {
  const replacement = {
    code: afterLostConnections,
    instead: "(err instanceof ChannelError || err instanceof ConnectionFailedError) && (",
  };
  return replacedCode("listen-again", [replacement], "Find what the client does upon a channelError now.");
}
