import { PlainSection } from "../../ui/section.tsx";
import type { BlockView } from "../view.ts";
import type { statementBlock } from "./block.ts";

/** A heading and a few sentences. */
export const StatementView: BlockView<typeof statementBlock> = ({ heading, text }) => (
  <PlainSection heading={heading} lead={text} />
);
