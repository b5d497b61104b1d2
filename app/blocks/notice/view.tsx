import { NoticeBox } from "../../ui/notice-box.tsx";
import type { BlockView } from "../view.ts";
import type { noticeBlock } from "./block.ts";

/** A message that stands out. */
export const NoticeView: BlockView<typeof noticeBlock> = ({ text, linkLabel, href }) => (
  <div className="page-width">
    <NoticeBox text={text} link={linkLabel && href ? { label: linkLabel, href } : null} />
  </div>
);
