import { ArrowLink } from "../../ui/arrow-link.tsx";
import { CardGrid } from "../../ui/section.tsx";
import type { BlockView } from "../view.ts";
import type { textCardsBlock } from "./block.ts";

/** Cards with a statement each, and a link below them. */
export const TextCardsView: BlockView<typeof textCardsBlock> = ({ cards, linkLabel, href }) => (
  <div className="page-width page-stack">
    <CardGrid>
      {cards.map(({ _key, title, text }) => (
        <li key={_key} className="text-card">
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </CardGrid>
    {linkLabel && href && <ArrowLink label={linkLabel} href={href} />}
  </div>
);
