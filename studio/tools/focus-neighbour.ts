/**
 * Gives the focus to the entry beside one of a list that is about to go with what had it, so that the keyboard goes on from there.
 *
 * @param entry the one that goes; those beside it can have the focus
 * @param otherwise what gets the focus when it is the only one
 */
export function focusNeighbour(entry: Element | null, otherwise: HTMLElement | null): void {
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling ?? otherwise;
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
