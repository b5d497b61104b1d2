import { ActionCard } from "../../ui/action-card.tsx";
import { CardGrid, FeltBand, FeltSection } from "../../ui/section.tsx";
import { suits } from "../../ui/suit-icon.tsx";
import type { BlockView } from "../view.ts";
import type { actionCardsBlock } from "./block.ts";

/** Cards with buttons on the table's felt, below a heading if they have one; the lead belongs to the heading. */
export const ActionCardsView: BlockView<typeof actionCardsBlock> = ({ heading, lead, cards }) => {
  const grid = (
    <CardGrid>
      {cards.map(({ _key, title, text, buttonLabel, href }, index) => (
        <ActionCard
          key={_key}
          suit={suits[index % suits.length] ?? "spades"}
          title={title}
          text={text}
          action={href ? { label: buttonLabel, href } : null}
          level={heading ? 3 : 2}
        />
      ))}
    </CardGrid>
  );
  if (!heading) return <FeltBand>{grid}</FeltBand>;
  return (
    <FeltSection heading={heading} {...(lead && { lead })}>
      {grid}
    </FeltSection>
  );
};
