import { SuitIcon, type Suit } from "./suit-icon.tsx";

/** A card about one benefit. */
export interface PlayingCardProps {
  suit: Suit;
  title: string;
  text: string;
}

/** An item of a `CardGrid` drawn as a playing card: its suit in two corners, words in the middle. */
export function PlayingCard({ suit, title, text }: PlayingCardProps) {
  return (
    <li className={`playing-card playing-card-${suit}`}>
      <SuitIcon suit={suit} />
      <h3>{title}</h3>
      <p>{text}</p>
      <SuitIcon suit={suit} />
    </li>
  );
}
