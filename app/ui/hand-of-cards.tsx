import { JokerIcon, SuitIcon, type Suit } from "./suit-icon.tsx";

/** A card to draw: one of a suit, or a printed joker, which has none. */
interface DrawnCard {
  /** As in the card's corner: A, 2 to 10, J, Q or K. */
  rank?: string;
  suit?: Suit;
  isJoker: boolean;
}

/** Cards in groups. */
export interface HandOfCardsProps {
  /** The rank that is wild, and the words before it. */
  wild?: { label: string; rank: string };
  groups: readonly {
    /** Stands above the cards, if anything is said of them. */
    label: string | undefined;
    /** The cards in words, for people who cannot see them. */
    inWords: string;
    cards: readonly DrawnCard[];
  }[];
  caption: string;
}

/** Cards drawn in groups that wrap where there is no room. A screen reader says them in words. */
export function HandOfCards({ wild, groups, caption }: HandOfCardsProps) {
  return (
    <figure className="hand-of-cards">
      <div className="hand-table">
        {wild && (
          <p className="hand-wild">
            {wild.label}: {wild.rank}
          </p>
        )}
        {/* Safari removes a list's role along with its bullets unless the role is explicit. */}
        {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ul className="hand-groups" role="list">
          {groups.map(({ label, inWords, cards }, index) => (
            <li key={index}>
              {label !== undefined && <p>{label}</p>}
              <p className="visually-hidden">{inWords}</p>
              <div className="hand-cards" aria-hidden="true">
                {cards.map((card, place) => (
                  <SmallCard key={place} {...card} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The rank is drawn by the style sheet, so that nobody who copies the text gets it twice. */
function SmallCard({ rank, suit, isJoker }: DrawnCard) {
  return (
    <span className={isJoker ? "small-card small-card-joker" : "small-card"} data-rank={rank}>
      {suit && <SuitIcon suit={suit} />}
      {isJoker && <JokerIcon />}
    </span>
  );
}
