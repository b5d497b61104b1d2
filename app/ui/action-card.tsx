import { LinkButton } from "./link-button.tsx";
import { SuitIcon, type Suit } from "./suit-icon.tsx";

/** A card that asks for one thing. */
export interface ActionCardProps {
  suit: Suit;
  title: string;
  text: string;
  action: { label: string; href: string };
}

/** An item of a `CardGrid` drawn as a playing card with a button at its foot. */
export function ActionCard({ suit, title, text, action }: ActionCardProps) {
  return (
    <li className={`playing-card playing-card-${suit}`}>
      <SuitIcon suit={suit} />
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={action.href}>{action.label}</LinkButton>
    </li>
  );
}
