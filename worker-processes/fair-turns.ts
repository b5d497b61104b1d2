/** Runs a sender's work when its turn comes; answers `undefined`, without running it, when too much is waiting. */
type FairTurns = <Result>(sender: string, work: () => Promise<Result>) => Promise<Result | undefined>;

/** How much runs and waits. */
export interface FairTurnsLimits {
  /** Pieces of work that run together. */
  atOnce: number;
  /** How many of these may be one sender's. When smaller than `atOnce`, a place stays free for other senders. */
  atOncePerSender: number;
  /** Pieces of work that wait, of all senders together. */
  waiting: number;
}

/**
 * Gives turns to senders in rotation, so that no sender waits for all the work of another. When too much waits, the sender with the most waiting
 * loses its newest piece; between equals, the one that came last.
 */
export function createFairTurns({ atOnce, atOncePerSender, waiting }: FairTurnsLimits): FairTurns {
  const running = new Map<string, number>();
  /** The waiting work by sender; a sender that was served moves to the end. */
  const queues = new Map<string, ((isTurn: boolean) => void)[]>();
  const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
  const waitingOf = (sender: string) => queues.get(sender)?.length ?? 0;

  const startNext = () => {
    if (total(running.values()) >= atOnce) return;
    for (const [sender, queue] of queues) {
      const runningOfSender = running.get(sender) ?? 0;
      if (runningOfSender >= atOncePerSender) continue;
      const begin = queue.shift();
      queues.delete(sender);
      if (queue.length > 0) queues.set(sender, queue);
      running.set(sender, runningOfSender + 1);
      begin?.(true);
      return;
    }
  };

  const dropWhatIsTooMuch = (newcomer: string) => {
    if (total([...queues.values()].map(({ length }) => length)) <= waiting) return;
    let longest = newcomer;
    for (const sender of queues.keys()) if (waitingOf(sender) > waitingOf(longest)) longest = sender;
    const queue = queues.get(longest) ?? [];
    queue.pop()?.(false);
    if (queue.length === 0) queues.delete(longest);
  };

  const turn = (sender: string) =>
    new Promise<boolean>((resolve) => {
      queues.set(sender, [...(queues.get(sender) ?? []), resolve]);
      startNext();
      dropWhatIsTooMuch(sender);
    });

  return async (sender, work) => {
    if (!(await turn(sender))) return undefined;
    try {
      return await work();
    } finally {
      const left = (running.get(sender) ?? 1) - 1;
      if (left > 0) running.set(sender, left);
      else running.delete(sender);
      startNext();
    }
  };
}
