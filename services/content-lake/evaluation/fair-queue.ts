import { ClientDisconnectedError, LakeError } from "../errors.ts";

/** The most work that may wait in a queue. */
export interface QueueBounds {
  /** For one client. */
  readonly perAsker: number;
  readonly inAll: number;
}

/** Work that waits in the queue. */
export interface Turn {
  /** Identifies the client. */
  readonly asker: string;
  /** Removes the work from the queue when the client disconnects before its turn. */
  readonly signal?: AbortSignal | undefined;
  /** Whether it runs before all work without this mark. */
  readonly isShort?: boolean;
}

/** Runs work one piece at a time. Turns are given to clients and not to pieces of work, so a client with much work delays only itself. */
export interface FairQueue {
  /**
   * Runs the work when its turn comes.
   * @throws LakeError 429 when too much is waiting; ClientDisconnectedError; the work's own error
   */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

/** The waiting work, by client in the order of their turns; every client in it has work waiting. */
type Line = Map<string, Set<() => void>>;

/** Makes an empty queue. */
export function createFairQueue({ perAsker, inAll }: QueueBounds): FairQueue {
  const shortOnes: Line = new Map();
  const longOnes: Line = new Map();
  let count = 0;
  let busy = false;

  const remove = (line: Line, asker: string, begin: () => void): void => {
    const own = line.get(asker);
    if (!own?.delete(begin)) return;
    count -= 1;
    if (own.size === 0) line.delete(asker);
  };

  const next = (): void => {
    for (const line of [shortOnes, longOnes]) {
      for (const [asker, own] of line) {
        for (const begin of own) {
          remove(line, asker, begin);
          // Moves the client to the end, with the rest of its waiting work.
          if (own.size > 0) {
            line.delete(asker);
            line.set(asker, own);
          }
          begin();
          return;
        }
      }
    }
    busy = false;
  };

  const wait = ({ asker, signal, isShort = false }: Turn): Promise<void> =>
    new Promise((begin, refuse) => {
      const line = isShort ? shortOnes : longOnes;
      const own = line.get(asker) ?? new Set();
      if (own.size >= perAsker || count >= inAll) {
        throw new LakeError(429, "tooManyQueriesError", "Too many queries are waiting; try again in a moment.");
      }
      const leave = (): void => {
        remove(line, asker, proceed);
        refuse(new ClientDisconnectedError());
      };
      const proceed = (): void => {
        signal?.removeEventListener("abort", leave);
        begin();
      };
      signal?.addEventListener("abort", leave, { once: true });
      own.add(proceed);
      line.set(asker, own);
      count += 1;
    });

  return {
    async run(turn, work) {
      if (turn.signal?.aborted) throw new ClientDisconnectedError();
      if (busy) await wait(turn);
      else busy = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
