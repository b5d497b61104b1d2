import { useToast } from "@sanity/ui";
import { useEffect } from "react";
import { definePlugin, type LayoutProps } from "sanity";

import { withoutLeftOut } from "./without-left-out.ts";

const shownWordsLength = 300;

/** What the editor itself copied; it has no format that the editor does not know. */
const ownFormat = "application/x-portable-text";

/**
 * A plugin of the Studio: words that are struck through, hidden or a comment where they were copied are not pasted into formatted text, and a message
 * names them.
 */
export const pastedText = definePlugin({
  name: "pasted-text",
  studio: { components: { layout: LayoutWithPastedText } },
});

function LayoutWithPastedText(props: LayoutProps) {
  const { push } = useToast();
  useEffect(() => {
    const onLeftOut = (leftOut: readonly string[]) => {
      const words = leftOut.map((part) => `“${part}”`).join(", ");
      push({
        status: "warning",
        title: "Words that were struck through, hidden or a comment were not pasted",
        description: words.length > shownWordsLength ? `${words.slice(0, shownWordsLength)}…` : words,
        closable: true,
        duration: 60_000,
      });
    };
    const onPaste = (event: ClipboardEvent) => pasteWithoutLeftOut(event, onLeftOut);
    // Before the editor hears of it.
    document.addEventListener("paste", onPaste, { capture: true });
    return () => document.removeEventListener("paste", onPaste, { capture: true });
  }, [push]);
  return props.renderDefault(props);
}

/** Has the editor paste the remaining words instead, when there are words to leave out. */
function pasteWithoutLeftOut(event: ClipboardEvent, onLeftOut: (words: readonly string[]) => void): void {
  const { target, clipboardData } = event;
  if (!(target instanceof Element) || !target.closest("[data-slate-editor]")) return;
  if (!clipboardData || clipboardData.types.includes(ownFormat)) return;
  const { html, leftOut } = withoutLeftOut(clipboardData.getData("text/html"));
  if (leftOut.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const remaining = new DataTransfer();
  remaining.setData("text/html", html);
  const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
  // Firefox ignores it among the event's options.
  Object.defineProperty(paste, "clipboardData", { value: remaining });
  target.dispatchEvent(paste);
  onLeftOut(leftOut);
}
