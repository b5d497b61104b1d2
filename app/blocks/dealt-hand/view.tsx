import { pictureSources } from "../../content/pictures/picture-sources.ts";
import { DealtHand } from "../../ui/dealt-hand.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { BlockView } from "../view.ts";
import type { dealtHandBlock } from "./block.ts";

/** The page's title with the dealt hand beside it; below it on phones. */
export const DealtHandView: BlockView<typeof dealtHandBlock> = ({ picture }, { title, lead }) => (
  <PageTitle title={title} lead={lead} picture={<DealtHand still={pictureSources(picture)} />} />
);
