import { useLayoutEffect, type ReactNode } from "react";

/**
 * Restores the fields' text, ticks, chosen files, focus and selection when React had to render them again during hydration, as it does when a
 * translator or a browser extension has changed the page.
 */
export function KeepFields({ container, children }: { container: Element; children: ReactNode }) {
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
      // Only text fields have a selection.
      if (old.selectionStart !== null) drawn.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
    // The original values are restored once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return children;
}
