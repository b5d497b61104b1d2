import { vi } from "vitest";

/** Stops the clock of everything that is opened from now on, until the end of the block: `using _ = stoppedClock()`. Timers go on. */
export function stoppedClock(): Disposable {
  vi.useFakeTimers({ toFake: ["Date"] });
  return {
    [Symbol.dispose]() {
      vi.useRealTimers();
    },
  };
}
