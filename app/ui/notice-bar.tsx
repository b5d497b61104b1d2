/** A line that every visitor should read. */
export interface NoticeBarProps {
  /** What a screen reader calls the bar. */
  label: string;
  text: string;
  link: { label: string; href: string } | null;
}

/** A line at the top of every page, for example when something is out of order. */
export function NoticeBar({ label, text, link }: NoticeBarProps) {
  return (
    <aside className="notice-bar" aria-label={label}>
      {text} {link && <a href={link.href}>{link.label}</a>}
    </aside>
  );
}
