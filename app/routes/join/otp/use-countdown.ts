import { useEffect, useState } from "react";

/**
 * The seconds that are left of a wait, ticking where script runs. Begins anew with every new `wait`, even of the same length; a page that
 * slept meanwhile is right again at its next tick.
 */
export function useCountdown(wait: { seconds: number } | undefined): number {
  const seconds = wait?.seconds ?? 0;
  const [counted, setCounted] = useState({ wait, left: seconds });
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const tick = () => {
      const secondsLeft = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setCounted({ wait, left: secondsLeft });
      if (secondsLeft === 0) clearInterval(ticking);
    };
    const ticking = setInterval(tick, 1000);
    return () => {
      clearInterval(ticking);
    };
  }, [wait, seconds]);
  return counted.wait === wait ? counted.left : seconds;
}
