import { PortableText, type PortableTextComponents } from "@portabletext/react";

import type { RichTextBlocks } from "../queries/rich-text.ts";
import { RichTextLink } from "./rich-text-link.tsx";
import { warnOfUnknown } from "./warn-of-unknown.ts";

/** Draws rich text of one paragraph where HTML allows no paragraph, such as in a label: its words, emphasis and links. */
export function RichLabel({ blocks }: { blocks: RichTextBlocks }) {
  return <PortableText value={blocks} components={components} onMissingComponent={warnOfUnknown} />;
}

const components: PortableTextComponents = {
  block: { normal: ({ children }) => <>{children}</> },
  unknownBlockStyle: ({ children }) => <>{children}</>,
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    link: RichTextLink,
  },
  unknownType: () => null,
};
