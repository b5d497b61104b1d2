import { useToast } from "@sanity/ui";
import { useId, useState } from "react";

import { lastingError, noMessage } from "./lasting-error.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { sentenceOf } from "./sentence-of.ts";

/** Something that a list does, whose outcome is told in a toast, because the entry that did it may be gone by then. */
export interface ActWithToast {
  /**
   * Does it, unless it is being done. The button that asks for it is not disabled meanwhile, because it would lose the focus. The toast of its last try goes.
   *
   * @param failure the title of the toast when it fails
   * @param act does it, and may say what was done, in a sentence
   * @param key which of several buttons asks for it: each waits until the others' acts are over, and has a toast of its own
   */
  run: (failure: string, act: () => Promise<unknown>, key?: string) => Promise<void>;
}

/** Makes an act, once at a time; `onDone` is called after each that succeeded. */
export function useActWithToast(onDone?: () => void): ActWithToast {
  const [once] = useState(oneAtATime);
  const toast = useToast();
  const ownId = useId();
  const run: ActWithToast["run"] = (failure, act, key = "") =>
    once(async () => {
      const id = ownId + key;
      toast.push(noMessage(id));
      try {
        const done = await act();
        if (typeof done === "string") toast.push({ id, status: "success", title: done });
        onDone?.();
      } catch (error) {
        toast.push({ id, ...lastingError(failure, sentenceOf(error)) });
      }
    }, key);
  return { run };
}
