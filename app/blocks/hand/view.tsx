import { HandOfCards } from "../../ui/hand-of-cards.tsx";
import type { BlockView } from "../view.ts";
import type { handBlock } from "./block.ts";
import { cardsInWords, groupLabel, rankName } from "./describe-hand.ts";

/** Cards in groups on the table's felt, and the words below them. */
export const HandView: BlockView<typeof handBlock> = ({ hand, caption }, { cardWords }) => (
  <div className="page-width">
    <HandOfCards
      {...(hand.wild && { wild: { label: cardWords.wildJoker, rank: rankName(hand.wild, cardWords) } })}
      groups={hand.groups.map((group) => ({
        label: groupLabel(group, cardWords),
        inWords: cardsInWords(group, cardWords),
        cards: group.cards.map(({ card, isJoker }) => (card === "joker" ? { isJoker } : { ...card, isJoker })),
      }))}
      caption={caption}
    />
  </div>
);
