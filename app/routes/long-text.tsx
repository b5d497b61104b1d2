import type { ReactNode } from "react";

import { RichText } from "../content/portable-text/rich-text.tsx";
import type { RichTextBlocks } from "../content/queries/rich-text.ts";
import type { Section } from "../content/queries/section.ts";
import { ContentsList } from "../ui/contents-list.tsx";

/** A long text. */
export interface LongTextProps {
  introduction: RichTextBlocks;
  /** Stands above the list of sections. */
  contentsHeading: string;
  sections: Section[];
  /** Follows the text. */
  children?: ReactNode;
}

/** A long text: an introduction, what it contains, and numbered sections, each with an address of its own. */
export function LongText({ introduction, contentsHeading, sections, children }: LongTextProps) {
  return (
    <div className="page-width long-text">
      <div className="prose prose-lead">
        <RichText blocks={introduction} />
      </div>
      <ContentsList heading={contentsHeading} parts={sections} />
      <div className="prose numbered-sections">
        {sections.map(({ _key, anchor, heading, body }) => (
          <section key={_key} aria-labelledby={anchor}>
            <h2 id={anchor}>{heading}</h2>
            <RichText blocks={body} />
          </section>
        ))}
      </div>
      {children}
    </div>
  );
}
