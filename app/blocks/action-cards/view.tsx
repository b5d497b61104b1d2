import { ActionCard } from "../../ui/action-card.tsx";
import { CardGrid, FeltSection } from "../../ui/section.tsx";
import { suits } from "../../ui/suit-icon.tsx";
import type { BlockView } from "../view.ts";
import type { actionCardsBlock } from "./block.ts";

/** Cards with buttons, below a heading on the table's felt. */
export const ActionCardsView: BlockView<typeof actionCardsBlock> = ({ heading, lead, cards }) => (
  <FeltSection heading={heading} {...(lead && { lead })}>
    <CardGrid>
      {cards.map(({ _key, title, text, buttonLabel, href }, index) => (
        <ActionCard
          key={_key}
          suit={suits[index % suits.length] ?? "spades"}
          title={title}
          text={text}
          action={{ label: buttonLabel, href }}
          level={3}
        />
      ))}
    </CardGrid>
  </FeltSection>
);
