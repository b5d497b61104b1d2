import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether the page's script runs: false on the server and while the page hydrates, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
