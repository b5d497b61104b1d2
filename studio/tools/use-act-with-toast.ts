import { useToast } from "@sanity/ui";
import { useState } from "react";

import { lastingError } from "./lasting-error.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { sentenceOf } from "./sentence-of.ts";

/** Something that a list does, whose outcome is told in a toast, because the entry that did it may be gone by then. */
export interface ActWithToast {
  /**
   * Does it, unless it is being done. The button that asks for it is not disabled meanwhile, because it would lose the focus.
   *
   * @param failure the title of the toast when it fails
   * @param act does it, and may say what was done, in a sentence
   */
  run: (failure: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Makes an act, once at a time; `onDone` is called after each that succeeded. */
export function useActWithToast(onDone?: () => void): ActWithToast {
  const [once] = useState(oneAtATime);
  const toast = useToast();
  const run: ActWithToast["run"] = (failure, act) =>
    once(async () => {
      try {
        const done = await act();
        if (typeof done === "string") toast.push({ status: "success", title: done });
        onDone?.();
      } catch (error) {
        toast.push(lastingError(failure, sentenceOf(error)));
      }
    });
  return { run };
}
