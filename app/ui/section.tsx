import { Children, type ReactNode } from "react";

import { SuitIcon, suits } from "./suit-icon.tsx";

interface SectionProps {
  heading: string;
  /** A sentence below the heading. */
  lead?: string;
  children?: ReactNode;
}

/** A part of a page on the page's own background. */
export function PlainSection(props: SectionProps) {
  return (
    <section className="plain-section page-width">
      <SectionTitle {...props} />
      {props.children}
    </section>
  );
}

/** A part of a page on the card table's felt, below a centred heading and the four suits. */
export function FeltSection(props: SectionProps) {
  return (
    <section className="felt-section">
      <div className="page-width">
        <SectionTitle {...props} hasDivider />
        {props.children}
      </div>
    </section>
  );
}

/** A band of the card table's felt without a heading. */
export function FeltBand({ children }: { children: ReactNode }) {
  return (
    <div className="felt-section">
      <div className="page-width">{children}</div>
    </div>
  );
}

function SectionTitle({ heading, lead, hasDivider = false }: SectionProps & { hasDivider?: boolean }) {
  return (
    <div className="section-title">
      <h2>{heading}</h2>
      {hasDivider && (
        <div className="suit-divider" aria-hidden="true">
          {suits.map((suit) => (
            <SuitIcon key={suit} suit={suit} />
          ))}
        </div>
      )}
      {lead && <p>{lead}</p>}
    </div>
  );
}

/** The numbers of cards for which a grid has rules of its own, each with its class. */
const cardGridSizes: ReadonlyMap<number, string> = new Map([
  [1, "card-grid-of-one"],
  [3, "card-grid-of-three"],
]);

/** Cards side by side where there is room, otherwise below one another. A list, so that a screen reader can say how many there are. */
export function CardGrid({ children }: { children: ReactNode }) {
  const size = cardGridSizes.get(Children.count(children)) ?? "";
  return (
    // Safari removes a list's role along with its bullets unless the role is explicit.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={`card-grid ${size}`.trim()} role="list">
      {children}
    </ul>
  );
}
