import type { PortableTextBlock, PortableTextComponentProps } from "@portabletext/react";

/** A small heading in rich text; an editor's anchor becomes its id, so that addresses can point to it. */
export function RichTextHeading({ children, value }: PortableTextComponentProps<PortableTextBlock>) {
  const anchor = value.markDefs?.find(({ _type }) => _type === "anchor");
  return <h3 {...(typeof anchor?.["name"] === "string" && { id: anchor["name"] })}>{children}</h3>;
}
