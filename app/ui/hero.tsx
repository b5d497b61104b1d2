import type { ReactNode } from "react";

import { LinkButton } from "./link-button.tsx";
import { SuitIcon, suits } from "./suit-icon.tsx";

/** The banner at the top of a page. */
export interface HeroProps {
  headline: string;
  text: string;
  action: { label: string; href: string } | null;
  /** Small print below the action. */
  note: string | null;
  picture: ReactNode;
}

/** The banner on a card table: the page's headline, one action, and a picture. */
export function Hero({ headline, text, action, note, picture }: HeroProps) {
  return (
    <div className="hero">
      <div className="hero-row">
        <div className="hero-words">
          <div className="hero-suits" aria-hidden="true">
            {suits.map((suit) => (
              <SuitIcon key={suit} suit={suit} />
            ))}
          </div>
          <h1>{headline}</h1>
          <p>{text}</p>
          {action && <LinkButton href={action.href}>{action.label}</LinkButton>}
          {note && <p className="hero-note">{note}</p>}
        </div>
        <div className="hero-picture">{picture}</div>
      </div>
    </div>
  );
}
