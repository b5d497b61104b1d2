import { PlayingCard } from "../../ui/playing-card.tsx";
import { CardGrid, FeltSection } from "../../ui/section.tsx";
import type { BlockView } from "../view.ts";
import type { playingCardsBlock } from "./block.ts";

/** Statements on playing cards, below a heading on the table's felt. */
export const PlayingCardsView: BlockView<typeof playingCardsBlock> = ({ heading, lead, cards }) => (
  <FeltSection heading={heading} lead={lead}>
    <CardGrid>
      {cards.map(({ _key, suit, title, text }) => (
        <PlayingCard key={_key} suit={suit} title={title} text={text} />
      ))}
    </CardGrid>
  </FeltSection>
);
