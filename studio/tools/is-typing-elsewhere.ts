const field = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/**
 * Whether somebody fills in a field, or answers a question, outside an element. An act that ends then leaves the focus there.
 *
 * @param than the element where the act was asked for; null where no field asks for it
 */
export function isTypingElsewhere(than: Element | null): boolean {
  const found = document.activeElement?.closest(field);
  return found instanceof Element && than?.contains(found) !== true;
}
