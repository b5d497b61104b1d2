import { Fragment, type ReactNode } from "react";

import type { RichTextBlocks } from "../queries/rich-text.ts";
import { RichTextLink, type RichTextLinkProps } from "./rich-text-link.tsx";

interface RichLabelProps extends Pick<RichTextLinkProps, "newTab"> {
  blocks: RichTextBlocks;
}

/**
 * Renders rich text of one paragraph where HTML allows no paragraph, such as in a label: its words, emphasis and links. Without the Portable Text
 * library, which would add 2.7 KB to pages with script.
 */
export function RichLabel({ blocks, newTab }: RichLabelProps) {
  return blocks.map(({ _key, children = [], markDefs = [] }) => (
    <Fragment key={_key}>
      {children.map((span) => (
        <Fragment key={span._key}>
          {span.marks.reduceRight<ReactNode>((words, mark) => {
            if (mark === "strong") return <strong>{words}</strong>;
            if (mark === "em") return <em>{words}</em>;
            const link = markDefs.find((definition) => definition._key === mark && definition._type === "link");
            return link ? (
              <RichTextLink value={link} newTab={newTab}>
                {words}
              </RichTextLink>
            ) : (
              words
            );
          }, span.text)}
        </Fragment>
      ))}
    </Fragment>
  ));
}
