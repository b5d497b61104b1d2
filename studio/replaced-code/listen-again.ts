import type { ReplacedCode } from "./replaced-code.ts";

/**
 * The Studio listens again when the lake reports that it could not evaluate the question of a stream. A lake on a busy machine may not have had the time, and
 * without this the form, the lists or the releases crash and stay so until the page is loaded again. The lake refuses a question that cannot be answered when
 * the stream is opened, and that still ends it.
 */
export const listenAgain: ReplacedCode = {
  name: "listen-again",
  replacements: [
    {
      code: "err instanceof ConnectionFailedError && (",
      instead: "(err instanceof ChannelError || err instanceof ConnectionFailedError) && (",
    },
  ],
  advice: "Find what the client does upon a channelError now.",
};
