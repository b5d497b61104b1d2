import dealtHand from "./dealt-hand.svg?url";
import type { PictureSources } from "./picture.tsx";

/** The size of `dealt-hand.svg` in its own units. */
const size = { width: 560, height: 360 };

interface DealtHandProps {
  /** Shown to visitors who prefer reduced motion. Its alternative text describes both. */
  still: PictureSources;
}

/** Thirteen cards that are dealt one by one and sort themselves into a valid hand, once. */
export function DealtHand({ still }: DealtHandProps) {
  return (
    <picture className="dealt-hand">
      {still.alternatives.map(({ type, srcSet }) => (
        <source
          key={type}
          media="(prefers-reduced-motion: reduce)"
          type={type}
          srcSet={srcSet}
          sizes="(min-width: 52rem) 46vw, 92vw"
          width={still.width}
          height={still.height}
        />
      ))}
      <img src={dealtHand} alt={still.alt} {...size} />
    </picture>
  );
}
