import type { ReactNode } from "react";

import type { Fact } from "./fact-list.tsx";

/** An offer with its conditions. */
export interface OfferCardProps {
  title: string;
  summary: string;
  /** Its code and times. */
  facts: Fact[];
  terms: { heading: string; text: ReactNode };
}

/** An item of a `CardGrid`: an offer with all its conditions visible. */
export function OfferCard({ title, summary, facts, terms }: OfferCardProps) {
  return (
    <li className="offer-card">
      <h3>{title}</h3>
      <p className="offer-card-summary">{summary}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <h4>{terms.heading}</h4>
      <div className="prose">{terms.text}</div>
    </li>
  );
}
