/**
 * Gives the focus to an element, unless a dialog has it: somebody who answers a question would go on behind it.
 *
 * @param element that says what was done
 */
export function focusUnlessAsked(element: HTMLElement | null): void {
  if (!document.activeElement?.closest('[role="dialog"]')) element?.focus();
}
