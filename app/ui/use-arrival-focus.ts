import { type RefObject, useEffect, useRef } from "react";

import { useHydrated } from "./use-hydrated.ts";

/**
 * Moves the focus to an element that arrives after the page: its `autoFocus` serves when the page opens. Once the page's script runs, the visitor may
 * already be in a field, so an element that came with the page is left alone then.
 *
 * @param takesFocus - Whether the element takes the focus at all.
 * @param content - What the element says: when that changes, it takes the focus again.
 * @returns For the element's `ref`.
 */
export function useArrivalFocus<Kind extends HTMLElement = HTMLDivElement>(
  takesFocus: boolean,
  content: unknown,
): RefObject<Kind> {
  const element = useRef<Kind>(null);
  const isHydrated = useHydrated();
  const cameWithPage = useRef(!isHydrated);
  useEffect(() => {
    if (takesFocus && !cameWithPage.current) element.current?.focus();
    cameWithPage.current = false;
  }, [takesFocus, content]);
  return element;
}
