import { PortableText, type PortableTextComponents } from "@portabletext/react";
import type { PropsWithChildren } from "react";

import type { RichTextBlocks } from "../queries/rich-text.ts";
import { RichTextHeading } from "./rich-text-heading.tsx";
import { RichTextLink } from "./rich-text-link.tsx";
import { warnOfUnknown } from "./warn-of-unknown.ts";

/** Draws rich text. What this site does not know draws nothing (an unknown mark or style: its words alone) and is logged once. */
export function RichText({ blocks }: { blocks: RichTextBlocks }) {
  return <PortableText value={blocks} components={components} onMissingComponent={warnOfUnknown} />;
}

const Paragraph = ({ children }: PropsWithChildren) => <p>{children}</p>;

const components: PortableTextComponents = {
  block: { normal: Paragraph, claim: Paragraph, h3: RichTextHeading },
  list: { bullet: ({ children }) => <ul>{children}</ul>, number: ({ children }) => <ol>{children}</ol> },
  listItem: ({ children }) => <li>{children}</li>,
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    link: RichTextLink,
    anchor: ({ children }) => <>{children}</>,
  },
  unknownType: () => null,
  // A component of its own: one that also draws a known style would have that style logged as unknown.
  unknownBlockStyle: ({ children }) => <Paragraph>{children}</Paragraph>,
};
