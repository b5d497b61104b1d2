import { SuitIcon, suits } from "./suit-icon.tsx";

/** A rule with the four suits in its middle; decorative. */
export function SuitDivider() {
  return (
    <div className="suit-divider" aria-hidden="true">
      {suits.map((suit) => (
        <SuitIcon key={suit} suit={suit} />
      ))}
    </div>
  );
}
