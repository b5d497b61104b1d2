import type { ReactNode } from "react";

import { SuitDivider } from "./suit-divider.tsx";

/** A part of a page with a heading of its own. */
export interface SectionProps {
  heading: string;
  children: ReactNode;
}

/** A part of a page on the card table's felt, below a centred heading and the four suits. */
export function FeltSection({ heading, children }: SectionProps) {
  return (
    <section className="felt-section">
      <div className="page-width">
        <h2>{heading}</h2>
        <SuitDivider />
        {children}
      </div>
    </section>
  );
}

/** Cards side by side where there is room, below one another where there is none. A list, so that a screen reader can say how many there are. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    // Safari drops a list's role along with its bullets unless it is said again.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className="card-grid" role="list">
      {children}
    </ul>
  );
}
