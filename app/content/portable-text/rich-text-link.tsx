import type { ReactNode } from "react";

import { isSafeHref } from "../safe-href.ts";

/** A link as rich text stores it; its target is not validated, an editor or an import may have written anything. */
interface LinkMark {
  href: string | null;
}

/** A link, and whether it opens in a new tab. */
export interface RichTextLinkProps {
  children: ReactNode;
  value?: LinkMark | undefined;
  /** What a screen reader says after the link. With it the link opens in a new tab, and the form that it stands in stays. */
  newTab?: string | undefined;
}

/** A link in rich text, or only its words when its target is not safe. */
export function RichTextLink({ children, value, newTab }: RichTextLinkProps) {
  if (!value?.href || !isSafeHref(value.href)) return <>{children}</>;
  if (newTab === undefined) return <a href={value.href}>{children}</a>;
  return (
    <a href={value.href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` ${newTab}`}</span>
    </a>
  );
}
