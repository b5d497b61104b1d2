import { enableVisualEditing } from "@sanity/visual-editing";
import { actor, isEmptyActor, listeners } from "@sanity/visual-editing/optimistic";

import { askForNewItems, completeChanges } from "./complete-changes.ts";
import { followAgain } from "./follow-again.ts";
import { markElements } from "./mark-elements.ts";
import { askForNewest, pause, writtenInHead } from "./newest-page.ts";
import type { NewItems } from "./new-items.ts";
import { pageOpened } from "./page-opened.ts";
import { createRedraw } from "./redraw.ts";
import { findUnderMouse } from "./under-mouse.ts";

// The script that a preview loads: by it the Studio follows the page, and the page follows what is typed in the Studio. It talks to whatever window
// frames or opened the page, and the page's policy lets only the Studio do so.

// The Studio's frame can show nothing but previews, so none is left there.
document.documentElement.toggleAttribute("data-in-studio", window !== window.parent);

/** React owns what a page with the site's own script shows: it can only be loaded anew. */
const runsScript = document.querySelector('script[type="application/json"]') !== null;

let shownPerspective = writtenInHead(document, "preview-perspective") ?? "drafts";

const perspectiveNow = () => shownPerspective;

const redraw = createRedraw(perspectiveNow);

markElements(document.body, (element) => runsScript && element.closest("main") !== null);

const drawNewest = (): Promise<void> => (runsScript ? loadAnew(() => true) : redraw());

/** Loads a page with the site's own script anew, with what it shows, unless the preview has ended. */
async function loadAnew(isWanted: (newest: Document) => boolean): Promise<void> {
  const newest = await askForNewest(perspectiveNow);
  if (newest && isWanted(newest)) location.reload();
}

const follow = followAgain(window);

window.addEventListener("keyup", ({ key }) => {
  if (key === "Escape") findUnderMouse();
});

enableVisualEditing({
  history: {
    subscribe(navigate) {
      // The page does not know the Studio's address, and this says nothing of the page.
      window.parent.postMessage(pageOpened, "*");
      // The Studio learns where its frame is only from this.
      navigate({
        type: "push",
        url: location.pathname + location.search + location.hash,
        title: document.title,
      });
      return () => undefined;
    },
    update({ type, url }) {
      if (type === "pop") history.back();
      else if (type === "replace") location.replace(url);
      else location.assign(url);
    },
  },
  refresh: () => drawNewest(),
  onPerspectiveChange(perspective) {
    // The Studio says it of every page, also of one that it has just opened with it.
    const chosen = [perspective].flat().join(",");
    if (chosen === shownPerspective) return;
    shownPerspective = chosen;
    void choosePerspective(chosen).then(drawNewest);
  },
});

// The Studio asks for a refresh a second after a change, and of the open document alone. Its events tell of every change at once, but also of every
// document that a page has just begun to follow, so a page that they load anew would never come to rest.
listeners.add(() => {
  if (isEmptyActor(actor)) return;
  let newItems: NewItems = {};
  completeChanges(actor, () => newItems);
  follow(actor);
  void askForNewItems().then((items) => {
    newItems = items;
  });
  if (runsScript) void loadWhatWasMissed();
  else actor.on("*", () => void redraw());
});

/**
 * Loads a page with the site's own script anew if its words have changed before the Studio could tell of it: while it was loaded and connected. The page
 * itself is never twice the same, because it counts seconds and makes ids.
 */
const loadWhatWasMissed = (): Promise<void> =>
  loadAnew((newest) => writtenInHead(newest, "preview-words") !== writtenInHead(document, "preview-words"));

/** Has the site write another perspective into the preview's cookie, as soon as it can be reached and unless a newer one has been chosen. */
async function choosePerspective(perspective: string): Promise<void> {
  const query = new URLSearchParams({ "sanity-preview-perspective": perspective });
  const write = () => fetch(`/preview/enable?${query.toString()}`, { redirect: "manual" }).catch(() => undefined);
  while (shownPerspective === perspective && !(await write())) await pause();
}
