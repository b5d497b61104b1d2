import { PortableText, type PortableTextComponents } from "@portabletext/react";
import type { PropsWithChildren } from "react";

import type { RichTextBlocks } from "../queries/rich-text.ts";
import { RichTextHeading } from "./rich-text-heading.tsx";
import { RichTextLink } from "./rich-text-link.tsx";
import { warnOfUnknown } from "./warn-of-unknown.ts";

/** Renders rich text. Unknown blocks render nothing, unknown marks and styles only their words; each is logged once. */
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
    // Set by a search, not by editors.
    found: ({ children }) => <mark>{children}</mark>,
    link: RichTextLink,
    anchor: ({ children }) => <>{children}</>,
  },
  unknownType: () => null,
  // A separate component: if it also rendered a known style, the library would report that style as unknown.
  unknownBlockStyle: ({ children }) => <Paragraph>{children}</Paragraph>,
};
