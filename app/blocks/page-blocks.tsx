import { Fragment, type ReactNode } from "react";
import type { z } from "zod";

import type * as declarations from "./blocks.ts";
import type { Surroundings } from "./view.ts";
import * as views from "./views.ts";

type Contents = { [Type in keyof typeof declarations]: z.output<(typeof declarations)[Type]["parser"]> };
type Views = { [Type in keyof Contents]: (content: Contents[Type], surroundings: Surroundings) => ReactNode };
/** A block of a page, as its view gets it. */
export type BlockContent = Contents[keyof Contents];

const viewOf: Views = views;

function drawn<Type extends keyof Contents>(
  type: Type,
  content: Contents[Type],
  surroundings: Surroundings,
): ReactNode {
  return viewOf[type](content, surroundings);
}

const all = (blocks: readonly BlockContent[], surroundings: Surroundings) =>
  blocks.map((block, index) => (
    <Fragment key={block._key}>
      {drawn(block._type, block, { ...surroundings, isFirst: surroundings.isFirst && index === 0 })}
    </Fragment>
  ));

interface PageBlocksProps extends Omit<Surroundings, "headingLevel" | "inner" | "isFirst"> {
  blocks: readonly BlockContent[];
}

/** The blocks of a page, one below the other. */
export function PageBlocks({ blocks, ...page }: PageBlocksProps) {
  const within: Surroundings = { ...page, isFirst: false, headingLevel: 3, inner: () => null };
  const inner: Surroundings["inner"] = (parts) => all(parts, within);
  return <div className="page-blocks">{all(blocks, { ...page, isFirst: true, headingLevel: 2, inner })}</div>;
}
