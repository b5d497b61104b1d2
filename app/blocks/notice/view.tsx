import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { BlockView } from "../view.ts";
import type { noticeBlock } from "./block.ts";

/** A message that stands out. */
export const NoticeView: BlockView<typeof noticeBlock> = ({ text, linkLabel, href }) => (
  <div className="page-width">
    <div className="notice-box">
      <p>{text}</p>
      {linkLabel && href && <ArrowLink label={linkLabel} href={href} />}
    </div>
  </div>
);
