import { useLayoutEffect, type ReactNode } from "react";

/** The fields of a page that were there before React was. */
export interface KeepFieldsProps {
  container: Element;
  children: ReactNode;
}

/**
 * Gives back what fields held when React had to draw them anew while it hydrated, as it does when a translator or a browser extension changed
 * the page: text, ticks, chosen files, the focus and the selection.
 */
export function KeepFields({ container, children }: KeepFieldsProps) {
  const before = [...container.querySelectorAll("input")];
  const focused = document.activeElement;
  useLayoutEffect(() => {
    for (const old of before) {
      const drawn = document.getElementById(old.id);
      if (old.isConnected || !(drawn instanceof HTMLInputElement)) continue;
      if (old.files) drawn.files = old.files;
      else drawn.value = old.value;
      drawn.checked = old.checked;
      if (old !== focused) continue;
      drawn.focus({ preventScroll: true });
      // Only fields of text have a selection.
      if (old.selectionStart !== null) drawn.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
    // What stood there first is given back once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return children;
}
