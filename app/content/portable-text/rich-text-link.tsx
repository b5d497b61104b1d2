import type { ReactNode } from "react";

import { isSafeHref } from "../safe-href.ts";

/** A link as rich text stores it; its target is not validated, an editor or an import may have written anything. */
interface LinkMark {
  href: string | null;
}

/** A link in rich text, or only its words when its target is not safe. */
export function RichTextLink({ children, value }: { children: ReactNode; value?: LinkMark | undefined }) {
  return value?.href && isSafeHref(value.href) ? <a href={value.href}>{children}</a> : <>{children}</>;
}
