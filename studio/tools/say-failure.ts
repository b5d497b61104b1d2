import type { ToastParams } from "@sanity/ui";

import { lastingError } from "./lasting-error.ts";
import { reasonOf } from "./reason-of.ts";

/**
 * Waits for something that the Studio does without a word, and says why it failed.
 *
 * @param say shows a message
 * @param title what was not done, in a sentence
 * @param work what is done
 */
export async function sayFailure(
  say: (message: ToastParams) => unknown,
  title: string,
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
  } catch (failure) {
    say(lastingError(title, reasonOf(failure)));
  }
}
