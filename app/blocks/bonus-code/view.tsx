import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { BlockView } from "../view.ts";
import type { bonusCodeBlock } from "./block.ts";

/** An offer in words with its code beside it, as on a coupon; below it on phones. */
export const BonusCodeView: BlockView<typeof bonusCodeBlock> = ({ heading, body, coupon }) => (
  <section className="page-width side-by-side">
    <div className="prose">
      {heading && <h2>{heading}</h2>}
      <RichText blocks={body} headingLevel={heading ? 3 : 2} />
    </div>
    {coupon && (
      <div className="bonus-code">
        <p>{coupon.label}</p>
        <p className="bonus-code-code">{coupon.code}</p>
        <p>{coupon.text}</p>
      </div>
    )}
  </section>
);
