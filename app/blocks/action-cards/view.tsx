import { LinkButton } from "../../ui/link-button.tsx";
import { CardGrid, FeltBand, FeltSection } from "../../ui/section.tsx";
import { SuitIcon, suits } from "../../ui/suit-icon.tsx";
import type { BlockView } from "../view.ts";
import type { actionCardsBlock } from "./block.ts";

/** Playing cards with buttons on the table's felt, below a heading if they have one; the lead belongs to the heading. */
export const ActionCardsView: BlockView<typeof actionCardsBlock> = ({ heading, lead, cards }) => {
  const CardHeading = heading ? "h3" : "h2";
  const grid = (
    <CardGrid>
      {cards.map(({ _key, title, text, buttonLabel, href }, index) => {
        const suit = suits[index % suits.length] ?? "spades";
        return (
          <li key={_key} className={`playing-card playing-card-${suit}`}>
            <SuitIcon suit={suit} />
            <CardHeading>{title}</CardHeading>
            <p>{text}</p>
            {href && <LinkButton href={href}>{buttonLabel}</LinkButton>}
          </li>
        );
      })}
    </CardGrid>
  );
  if (!heading) return <FeltBand>{grid}</FeltBand>;
  return (
    <FeltSection heading={heading} {...(lead && { lead })}>
      {grid}
    </FeltSection>
  );
};
