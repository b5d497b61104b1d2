import { useEffect, useSyncExternalStore } from "react";

let locked: string | undefined;
const listeners = new Set<() => void>();

function lock(name: string | undefined): void {
  locked = name;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes the form of a proposal's text read-only for as long as the caller is shown.
 *
 * @param name the proposal's; undefined for none
 */
export function useLockText(name: string | undefined): void {
  useEffect(() => {
    lock(name);
    return () => lock(undefined);
  }, [name]);
}

/** Whether the text in this perspective is read-only now. The Studio's own code asks this for each form (`replaced-code/releases.ts`). */
export function useIsTextLocked(perspective: string | undefined): boolean {
  return useSyncExternalStore(listen, () => locked !== undefined && locked === perspective);
}
