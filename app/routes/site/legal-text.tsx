import type { ReactNode } from "react";

import { RichText } from "../../content/portable-text/rich-text.tsx";
import type { RichTextBlocks } from "../../content/queries/rich-text.ts";
import type { Section } from "../../content/queries/section.ts";
import { LongText } from "../../ui/long-text.tsx";

interface LegalTextProps {
  introduction: RichTextBlocks;
  /** Stands above the list of sections. */
  contentsHeading: string;
  sections: readonly Section[];
  /** Follows the text. */
  children?: ReactNode;
}

/** The text of a legal document or of one of its versions. */
export function LegalText({ introduction, contentsHeading, sections, children }: LegalTextProps) {
  return (
    <LongText
      introduction={<RichText blocks={introduction} headingLevel={2} />}
      contentsHeading={contentsHeading}
      sections={sections.map(({ body, ...section }) => ({ ...section, body: <RichText blocks={body} /> }))}
    >
      {children}
    </LongText>
  );
}
