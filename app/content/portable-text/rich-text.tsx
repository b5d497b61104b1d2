import { PortableText, type PortableTextComponents } from "@portabletext/react";

import type { RichTextBlocks } from "../queries/rich-text.ts";
import { RichTextLink } from "./rich-text-link.tsx";
import { warnOfUnknown } from "./warn-of-unknown.ts";

/** What a screen hands over to have rich text drawn. */
export interface RichTextProps {
  blocks: RichTextBlocks;
  /** Goes in front of each heading's id, so that two texts on one page cannot share an address. */
  idPrefix: string;
}

/** Draws rich text. What this site does not know draws nothing (an unknown mark: its words alone) and is logged once. */
export function RichText({ blocks, idPrefix }: RichTextProps) {
  return <PortableText value={blocks} components={componentsFor(idPrefix)} onMissingComponent={warnOfUnknown} />;
}

function componentsFor(idPrefix: string): PortableTextComponents {
  return {
    block: {
      normal: ({ children }) => <p>{children}</p>,
      h3: ({ children, value }) => <h3 id={`${idPrefix}-${value._key ?? ""}`}>{children}</h3>,
    },
    list: { bullet: ({ children }) => <ul>{children}</ul>, number: ({ children }) => <ol>{children}</ol> },
    listItem: ({ children }) => <li>{children}</li>,
    marks: {
      strong: ({ children }) => <strong>{children}</strong>,
      em: ({ children }) => <em>{children}</em>,
      link: RichTextLink,
    },
    unknownType: () => null,
    unknownBlockStyle: ({ children }) => <p>{children}</p>,
  };
}
