import { LinkButton } from "./link-button.tsx";
import { SuitIcon, type Suit } from "./suit-icon.tsx";

/** A card that asks for one thing. */
export interface ActionCardProps {
  suit: Suit;
  title: string;
  text: string;
  /** Null for a card without a button. */
  action: { label: string; href: string } | null;
  /** The heading's level: 3 below a heading of the cards' own. */
  level?: 2 | 3;
}

/** An item of a `CardGrid` drawn as a playing card with a button at its foot. */
export function ActionCard({ suit, title, text, action, level = 2 }: ActionCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className={`playing-card playing-card-${suit}`}>
      <SuitIcon suit={suit} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action && <LinkButton href={action.href}>{action.label}</LinkButton>}
    </li>
  );
}
