import type { ToastParams } from "@sanity/ui";

import { lastingError } from "../tools/lasting-error.ts";
import { reasonOf } from "../tools/reason-of.ts";

/** The page in a preview, to which the Studio tells what happens to its stream of events. */
interface PreviewedPage {
  post: (type: "presentation/snapshot-event", news: { event: { type: "reconnect" | "welcome" } }) => void;
}

/**
 * Sends a change that staff chose from the menu of a block in a preview. The Studio says of one that was not saved why, and has the page take the lake's text
 * again: it already had the change, and everything that was chosen next would have been added to it.
 *
 * @param page that sent it
 * @param say shows a message
 * @param send sends the change to the lake
 * @returns the lake's answer, if it took the change
 */
export async function tellRefusal(
  page: PreviewedPage,
  say: (message: ToastParams) => unknown,
  send: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await send();
  } catch (failure) {
    say({ id: "refused-change", ...lastingError("Your change to the page was not saved", reasonOf(failure)) });
    for (const type of ["reconnect", "welcome"] as const) page.post("presentation/snapshot-event", { event: { type } });
    return undefined;
  }
}
