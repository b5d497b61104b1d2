import { useToast } from "@sanity/ui";
import { useState } from "react";

import { sentenceOf } from "./sentence-of.ts";

/** Something that a list does, whose outcome is told in a toast, because the entry that did it may be gone by then. */
export interface ActWithToast {
  isBusy: boolean;
  /**
   * Does it.
   *
   * @param failure the title of the toast when it fails
   * @param act does it, and may say what was done, in a sentence
   */
  run: (failure: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Makes an act, once at a time; `onDone` is called after each that succeeded. */
export function useActWithToast(onDone?: () => void): ActWithToast {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const run: ActWithToast["run"] = async (failure, act) => {
    setBusy(true);
    try {
      const done = await act();
      if (typeof done === "string") toast.push({ status: "success", title: done });
      onDone?.();
    } catch (error) {
      toast.push({ status: "error", title: failure, description: sentenceOf(error) });
    }
    setBusy(false);
  };
  return { isBusy, run };
}
