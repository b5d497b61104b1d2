import type { ReactNode } from "react";

import { isSafeHref } from "../safe-href.ts";

/** A link as rich text stores it; its target is whatever an editor or an import wrote. */
interface LinkMark {
  href: string | null;
}

/** A link in rich text, or only its words when its target is none that a visitor may be sent to. */
export function RichTextLink({ children, value }: { children: ReactNode; value?: LinkMark | undefined }) {
  return value?.href && isSafeHref(value.href) ? <a href={value.href}>{children}</a> : <>{children}</>;
}
