import { useEffect, useState } from "react";

/** Gives the focus back, when the component goes, to what had it before the component came, unless something else has it by then. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    },
    [before],
  );
}
