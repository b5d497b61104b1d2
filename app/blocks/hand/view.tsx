import type { BlockView } from "../view.ts";
import type { handBlock } from "./block.ts";
import { cardsInWords, groupLabel, rankName } from "./describe-hand.ts";

/**
 * Cards on the table's felt, in groups that wrap where there is no room, and the words below them. A screen reader says them in words. The style sheet draws
 * each card from its class and rank, because a page of lessons has hundreds.
 */
export const HandView: BlockView<typeof handBlock> = ({ hand, caption }, { cardWords }) => (
  <div className="page-width">
    <figure className="hand-of-cards">
      <div className="hand-table">
        {hand.wild && (
          <p className="hand-wild">
            {cardWords.wildJoker}: {rankName(hand.wild, cardWords)}
          </p>
        )}
        {/* Safari removes a list's role along with its bullets unless the role is explicit. */}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ul className="hand-groups" role="list">
          {hand.groups.map((group, index) => {
            const label = groupLabel(group, cardWords);
            return (
              <li key={index}>
                {label !== undefined && <p>{label}</p>}
                <div role="img" aria-label={cardsInWords(group, cardWords)}>
                  {group.cards.map(({ card, isJoker }, place) => {
                    const drawn = card === "joker" ? undefined : card;
                    const names = [drawn?.suit, isJoker && "joker"].filter(Boolean).join(" ");
                    return <b key={place} className={names} data-rank={drawn?.rank} />;
                  })}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  </div>
);
