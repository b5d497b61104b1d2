import type { PortableTextBlock } from "@portabletext/react";
import type { ReactNode } from "react";

/** How the small headings of a rich text fit into the page that shows it. */
export interface HeadingPlace {
  /** Their level: one below that of the heading under which the text stands. */
  headingLevel: 2 | 3 | 4 | 5;
  /** Stands before their anchors where a page shows a text of another document, perhaps twice, so that no two headings have one id. */
  anchorPrefix: string;
}

interface RichTextHeadingProps extends HeadingPlace {
  value: PortableTextBlock;
  /** Its words. */
  children: ReactNode;
}

/** A small heading in rich text; an editor's anchor becomes its id, so that addresses can point to it. It looks the same at every level. */
export function RichTextHeading({ children, value, headingLevel, anchorPrefix }: RichTextHeadingProps) {
  const Heading = `h${headingLevel}` as const;
  const anchor = value.markDefs?.find(({ _type }) => _type === "anchor")?.["name"];
  return (
    <Heading
      {...(headingLevel !== 3 && { className: "small-heading" })}
      {...(typeof anchor === "string" && { id: anchorPrefix + anchor })}
    >
      {children}
    </Heading>
  );
}
