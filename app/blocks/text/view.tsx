import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { BlockView } from "../view.ts";
import type { textBlock } from "./block.ts";

/** Formatted text, below a heading if it has one. */
export const TextView: BlockView<typeof textBlock> = ({ heading, body }) => (
  <section className="page-width">
    <div className="prose">
      {heading && <h2>{heading}</h2>}
      <RichText blocks={body} />
    </div>
  </section>
);
