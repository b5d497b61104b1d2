import type { ReactNode } from "react";
import { Fragment } from "react";
import type { z } from "zod";

import type * as declarations from "./blocks.ts";
import * as views from "./views.ts";

type Contents = { [Type in keyof typeof declarations]: z.output<(typeof declarations)[Type]["parser"]> };
type Views = { [Type in keyof Contents]: (content: Contents[Type]) => ReactNode };

const viewOf: Views = views;

function drawn<Type extends keyof Contents>(type: Type, content: Contents[Type]): ReactNode {
  return viewOf[type](content);
}

/** The blocks of a page, one below the other. */
export function PageBlocks({ blocks }: { blocks: readonly Contents[keyof Contents][] }) {
  return (
    <div className="page-blocks">
      {blocks.map((block) => (
        <Fragment key={block._key}>{drawn(block._type, block)}</Fragment>
      ))}
    </div>
  );
}
