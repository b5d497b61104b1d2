import { RichText } from "../../content/portable-text/rich-text.tsx";
import { BonusCode } from "../../ui/bonus-code.tsx";
import type { BlockView } from "../view.ts";
import type { bonusCodeBlock } from "./block.ts";

/** An offer in words with its code beside it; below it on phones. */
export const BonusCodeView: BlockView<typeof bonusCodeBlock> = ({ heading, body, coupon }) => (
  <section className="page-width side-by-side">
    <div className="prose">
      {heading && <h2>{heading}</h2>}
      <RichText blocks={body} headingLevel={heading ? 3 : 2} />
    </div>
    {coupon && <BonusCode {...coupon} />}
  </section>
);
