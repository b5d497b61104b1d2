import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { BlockView } from "../view.ts";
import type { textBlock } from "./block.ts";

/** Formatted text, below a heading if it has one. Within a part of another block it belongs to that part's own text. */
export const TextView: BlockView<typeof textBlock> = ({ heading, body }, { headingLevel }) =>
  headingLevel === 3 ? (
    <>
      {heading && <h3>{heading}</h3>}
      <RichText blocks={body} headingLevel={heading ? 4 : 3} />
    </>
  ) : (
    <section className="page-width">
      <div className="prose">
        {heading && <h2>{heading}</h2>}
        <RichText blocks={body} headingLevel={heading ? 3 : 2} />
      </div>
    </section>
  );
