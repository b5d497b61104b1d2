import type { Suit } from "./suit-icon.tsx";

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

/**
 * Cards drawn in groups that wrap where there is no room. A screen reader says them in words. The style sheet draws each card from its class and rank,
 * because a page of lessons has hundreds.
 */
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
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ul className="hand-groups" role="list">
          {groups.map(({ label, inWords, cards }, index) => (
            <li key={index}>
              {label !== undefined && <p>{label}</p>}
              <div role="img" aria-label={inWords}>
                {cards.map(({ rank, suit, isJoker }, place) => (
                  <b key={place} className={[suit, isJoker && "joker"].filter(Boolean).join(" ")} data-rank={rank} />
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
