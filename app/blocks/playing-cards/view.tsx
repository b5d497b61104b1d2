import { CardGrid, FeltSection } from "../../ui/section.tsx";
import { SuitIcon } from "../../ui/suit-icon.tsx";
import type { BlockView } from "../view.ts";
import type { playingCardsBlock } from "./block.ts";

/** Statements on playing cards, below a heading on the table's felt. */
export const PlayingCardsView: BlockView<typeof playingCardsBlock> = ({ heading, lead, cards }) => (
  <FeltSection heading={heading} lead={lead}>
    <CardGrid>
      {cards.map(({ _key, suit, title, text }) => (
        <li key={_key} className={`playing-card playing-card-${suit}`}>
          <SuitIcon suit={suit} />
          <h3>{title}</h3>
          <p>{text}</p>
          <SuitIcon suit={suit} />
        </li>
      ))}
    </CardGrid>
  </FeltSection>
);
