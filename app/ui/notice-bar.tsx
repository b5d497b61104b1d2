/** A notice that every visitor should read. */
export interface NoticeBarProps {
  /** The accessible name of the bar. */
  label: string;
  text: string;
  link: { label: string; href: string } | null;
}

/** A notice at the top of every page, for example about an outage. */
export function NoticeBar({ label, text, link }: NoticeBarProps) {
  return (
    <aside className="notice-bar" aria-label={label}>
      {text} {link && <a href={link.href}>{link.label}</a>}
    </aside>
  );
}
