import { RichText } from "../../content/portable-text/rich-text.tsx";
import { LongText } from "../../ui/long-text.tsx";
import { NextSteps } from "../../ui/next-steps.tsx";
import type { BlockView } from "../view.ts";
import type { longTextBlock } from "./block.ts";

/** A long text, and the page to read next. */
export const LongTextView: BlockView<typeof longTextBlock> = (
  { introduction, sections, next },
  { settings: { guideLabels }, inner },
) => (
  <LongText
    introduction={<RichText blocks={introduction} headingLevel={2} />}
    contentsHeading={guideLabels.contentsHeading}
    sections={sections.map(({ blocks, ...section }) => ({ ...section, body: inner(blocks) }))}
  >
    {next && (
      <NextSteps
        heading={guideLabels.readNextHeading}
        text={next.lead}
        links={[{ label: next.title, href: next.href }]}
      />
    )}
  </LongText>
);
