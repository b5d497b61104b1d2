import { LakeError } from "../errors.ts";

/** How much may wait in a queue. */
export interface QueueBounds {
  /** Of one asker. */
  readonly perAsker: number;
  readonly inAll: number;
}

/** Work that waits for its turn. */
export interface Turn {
  /** Who asks, as they are told apart. */
  readonly asker: string;
  /** Takes the work out of the queue when the asker leaves before its turn. */
  readonly signal?: AbortSignal | undefined;
  /** Whether it goes before all that is not. */
  readonly isShort?: boolean;
}

/** Runs work one piece at a time, with turns for askers rather than for pieces: who asks for much waits for themself. */
export interface FairQueue {
  /**
   * Runs the work when its turn comes.
   * @throws LakeError 429 when too much waits already; the signal's reason; whatever the work throws
   */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

/** What waits, by asker in the order of their turns; nobody in it waits for nothing. */
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
          // To the end of the line, with whatever else they wait for.
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
        refuse(signal?.reason instanceof Error ? signal.reason : new Error("The client disconnected"));
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
      turn.signal?.throwIfAborted();
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
