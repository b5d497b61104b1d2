import { enableVisualEditing } from "@sanity/visual-editing";
import { actor, isEmptyActor, listeners } from "@sanity/visual-editing/optimistic";

import { createRedraw } from "./redraw.ts";

// The script that a preview loads: by it the Studio follows the page, and the page follows what is typed in the Studio. It talks to whatever window
// frames or opened the page, and the page's policy lets only the Studio do so.

// The Studio's frame can show nothing but previews, so none is left there.
document.documentElement.toggleAttribute("data-in-studio", window !== window.parent);

const redraw = createRedraw();

enableVisualEditing({
  history: {
    subscribe(navigate) {
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
  refresh: () => redraw(),
  onPerspectiveChange(perspective) {
    void choosePerspective([perspective].flat()).then(redraw);
  },
});

// The Studio asks for a refresh a second after a change, and of the open document alone. Its events tell of every change at once.
listeners.add(() => {
  if (!isEmptyActor(actor)) actor.on("*", () => void redraw());
});

/** Has the site write another perspective into the preview's cookie. */
async function choosePerspective(layers: readonly unknown[]): Promise<void> {
  const query = new URLSearchParams({ "sanity-preview-perspective": layers.join(",") });
  await fetch(`/preview/enable?${query.toString()}`, { redirect: "manual" });
}
