import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

import { isTypingElsewhere } from "../tools/is-typing-elsewhere.ts";

/** What the notice is about that is to get the focus. No state, because the Studio draws a form anew, and with it its notice, when it shows another text. */
let expected: string | undefined;

/**
 * Gives the focus to the notice that is drawn next about something: the button that has it is about to go. Whoever types elsewhere, or presses something before
 * then, goes on there.
 *
 * @param about the proposal's name, or the published id of the document whose own text is shown
 */
export function focusNextNotice(about: string): void {
  if (isTypingElsewhere(null)) return;
  expected = about;
  for (const pressed of ["keydown", "pointerdown"])
    document.addEventListener(pressed, expectNone, { capture: true, once: true });
}

function expectNone(): void {
  expected = undefined;
}

/** Within this time the Studio has read the document, and has given its form the focus. */
const readingMilliseconds = 3_000;

/** The Studio gives a form the focus when it has read the document. It comes back once, unless somebody has pressed something. */
function keepFromForm(element: HTMLElement): void {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(readingMilliseconds)]);
  const end = () => ended.abort();
  document.addEventListener("keydown", end, { signal, capture: true });
  document.addEventListener("pointerdown", end, { signal, capture: true });
  const comeBack = () => {
    end();
    setTimeout(() => element.focus());
  };
  element.addEventListener("blur", comeBack, { signal });
}

/**
 * Has the focus come to a notice when it is expected there.
 *
 * @param about what the notice is about, as {@link focusNextNotice} is told
 * @returns what the notice's element is given to
 */
export function useExpectedFocus(about: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (expected !== about || !element.current) return;
    element.current.focus();
    // While the form is hidden the focus does not come.
    if (document.activeElement !== element.current) return;
    expected = undefined;
    keepFromForm(element.current);
  });
  // The Studio draws a form again once it has read the document.
  useLayoutEffect(
    () => () => {
      if (element.current && element.current === document.activeElement) focusNextNotice(about);
    },
    [about],
  );
  return element;
}
