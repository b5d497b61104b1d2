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

/**
 * Runs work one piece at a time. Turns are given to clients and not to pieces of work, so a client with much work delays only itself. When too much waits
 * in all, the client with the most waiting loses its newest piece, so clients with much work keep nobody else out.
 */
export interface FairQueue {
  /**
   * Runs the work when its turn comes.
   * @throws LakeError 429 when too much is waiting, also when the work has waited already; ClientDisconnectedError; the work's own error
   */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

/** A piece of work that waits. */
interface Waiting {
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/** The waiting work, by client in the order of their turns; every client in it has work waiting. */
type Line = Map<string, Set<Waiting>>;

/** Makes an empty queue. */
export function createFairQueue({ perAsker, inAll }: QueueBounds): FairQueue {
  const shortOnes: Line = new Map();
  const longOnes: Line = new Map();
  let count = 0;
  let busy = false;

  const remove = (line: Line, asker: string, one: Waiting): void => {
    const own = line.get(asker);
    if (!own?.delete(one)) return;
    count -= 1;
    if (own.size === 0) line.delete(asker);
  };

  const next = (): void => {
    for (const line of [shortOnes, longOnes]) {
      for (const [asker, own] of line) {
        for (const one of own) {
          remove(line, asker, one);
          // Moves the client to the end, with the rest of its waiting work.
          if (own.size > 0) {
            line.delete(asker);
            line.set(asker, own);
          }
          one.begin();
          return;
        }
      }
    }
    busy = false;
  };

  const countOf = (asker: string) => (shortOnes.get(asker)?.size ?? 0) + (longOnes.get(asker)?.size ?? 0);

  /** Makes room for one more piece of a client's work; false when no other client has more waiting than it would have. */
  const makeRoomFor = (asker: string): boolean => {
    const askers = [...longOnes.keys(), ...shortOnes.keys()];
    const longest = askers.reduce((most, one) => (countOf(one) > countOf(most) ? one : most), asker);
    if (countOf(longest) <= countOf(asker) + 1) return false;
    const newest = [...(longOnes.get(longest) ?? shortOnes.get(longest) ?? [])].at(-1);
    newest?.refuse(tooMuchWaits());
    return true;
  };

  const wait = ({ asker, signal, isShort = false }: Turn): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = isShort ? shortOnes : longOnes;
      if ((line.get(asker)?.size ?? 0) >= perAsker || (count >= inAll && !makeRoomFor(asker))) throw tooMuchWaits();
      const leave = (): void => one.refuse(new ClientDisconnectedError());
      const one: Waiting = {
        begin() {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
        refuse(reason) {
          signal?.removeEventListener("abort", leave);
          remove(line, asker, one);
          reject(reason);
        },
      };
      signal?.addEventListener("abort", leave, { once: true });
      const own = line.get(asker) ?? new Set();
      line.set(asker, own.add(one));
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

const tooMuchWaits = () =>
  new LakeError(429, "tooManyQueriesError", "Too many queries are waiting; try again in a moment.");
