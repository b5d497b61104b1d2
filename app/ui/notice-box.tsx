import { ArrowLink, type ArrowLinkProps } from "./arrow-link.tsx";

/** A message within a page. */
export interface NoticeBoxProps {
  text: string;
  link: ArrowLinkProps | null;
}

/** A message that stands out from the page around it. */
export function NoticeBox({ text, link }: NoticeBoxProps) {
  return (
    <div className="notice-box">
      <p>{text}</p>
      {link && <ArrowLink {...link} />}
    </div>
  );
}
