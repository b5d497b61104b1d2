import { Idiomorph } from "idiomorph";

import { markElements } from "./mark-elements.ts";
import { askForNewest, needsOtherStyles } from "./newest-page.ts";
import { findUnderMouse } from "./under-mouse.ts";

/** Events that come together cause one drawing. */
const quietMilliseconds = 60;

/**
 * Makes the function that draws the open page anew from the server's newest words. Calls while a drawing is under way share one more. What a person has
 * opened stays open, and the page stays where it was scrolled to.
 *
 * @param shownPerspective what the page shows at the time
 * @returns a function whose promise resolves when the page shows words at least as new as the call
 */
export function createRedraw(shownPerspective: () => string): () => Promise<void> {
  let drawing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function redraw(): Promise<void> {
    if (!drawing) {
      drawing = drawOnce(shownPerspective).finally(() => {
        drawing = undefined;
      });
      return drawing;
    }
    next ??= drawing
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return redraw();
      });
    return next;
  }
  return redraw;
}

async function drawOnce(shownPerspective: () => string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
  const newest = await askForNewest(shownPerspective);
  if (!newest) return;
  if (needsOtherStyles(document, newest)) {
    location.reload();
    return;
  }
  markElements(newest.body, () => false);
  // The body itself would become a child of the present one.
  await Idiomorph.morph(document.body, [...newest.body.childNodes], {
    morphStyle: "innerHTML",
    restoreFocus: true,
    callbacks: { beforeAttributeUpdated: (name: string) => name !== "open" },
  });
  document.title = newest.title;
  // What is new is known to Sanity's script by then.
  requestAnimationFrame(findUnderMouse);
}
