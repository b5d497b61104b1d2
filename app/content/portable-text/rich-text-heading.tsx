import type { PortableTextBlock, PortableTextComponentProps } from "@portabletext/react";

/** A small heading in rich text; the anchor that an editor gave it is the end of its own address. */
export function RichTextHeading({ children, value }: PortableTextComponentProps<PortableTextBlock>) {
  const anchor = value.markDefs?.find(({ _type }) => _type === "anchor");
  return <h3 {...(typeof anchor?.["name"] === "string" && { id: anchor["name"] })}>{children}</h3>;
}
