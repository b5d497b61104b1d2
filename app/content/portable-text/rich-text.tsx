import { PortableText, type PortableTextComponents } from "@portabletext/react";
import type { PropsWithChildren } from "react";

import type { RichTextBlocks } from "../queries/rich-text.ts";
import { warnOnce } from "../warn-once.ts";
import { type HeadingPlace, RichTextHeading } from "./rich-text-heading.tsx";
import { RichTextLink } from "./rich-text-link.tsx";

/** A rich text, which stands under a heading of level 2 and is the page's own unless it says otherwise. */
interface RichTextProps extends Partial<HeadingPlace> {
  blocks: RichTextBlocks;
}

/** Renders rich text. Unknown blocks render nothing, unknown marks and styles only their words; each is logged once. */
export function RichText({ blocks, headingLevel = 3, anchorPrefix = "" }: RichTextProps) {
  const placed: PortableTextComponents = {
    ...components,
    block: {
      ...paragraphs,
      h3: ({ children, value }) => (
        <RichTextHeading value={value} headingLevel={headingLevel} anchorPrefix={anchorPrefix}>
          {children}
        </RichTextHeading>
      ),
    },
  };
  return <PortableText value={blocks} components={placed} onMissingComponent={warnOnce} />;
}

const Paragraph = ({ children }: PropsWithChildren) => <p>{children}</p>;

const paragraphs = { normal: Paragraph, claim: Paragraph };

const components: PortableTextComponents = {
  list: { bullet: ({ children }) => <ul>{children}</ul>, number: ({ children }) => <ol>{children}</ol> },
  listItem: ({ children }) => <li>{children}</li>,
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    // Set by a search, not by editors.
    found: ({ children }) => <mark>{children}</mark>,
    link: RichTextLink,
    anchor: ({ children }) => <>{children}</>,
  },
  unknownType: () => null,
  // A separate component: if it also rendered a known style, the library would report that style as unknown.
  unknownBlockStyle: ({ children }) => <Paragraph>{children}</Paragraph>,
};
