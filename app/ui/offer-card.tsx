import type { ReactNode } from "react";

import type { Fact } from "./fact-list.tsx";
import { LinkButton } from "./link-button.tsx";

/** An offer with its conditions. */
export interface OfferCardProps {
  title: string;
  summary: string;
  /** Its code and times. */
  facts: Fact[];
  terms: { heading: string; text: ReactNode };
  /** Above the title. */
  picture: ReactNode;
  /** The label and target of a button at the foot; null when there is none. */
  action: { label: string; href: string } | null;
}

/** An item of a `CardGrid`: an offer with all its conditions visible. */
export function OfferCard({ title, summary, facts, terms, picture, action }: OfferCardProps) {
  return (
    <li className="offer-card">
      {picture}
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
      {action && <LinkButton href={action.href}>{action.label}</LinkButton>}
    </li>
  );
}
