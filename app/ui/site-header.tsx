import type { ReactNode } from "react";

import { BrandMark } from "./brand-mark.tsx";

interface SiteHeaderProps {
  /** The brand's name, and the accessible name of its link to the home page. */
  brand: { name: string; label: string };
  /** The label of the page's first link, which skips the header. */
  skipLinkLabel: string;
  /** Added to the header's own class. */
  className?: string;
  /** What stands beside the brand: the menu, for example. */
  row: ReactNode;
  /** The content below that row, if any. */
  children?: ReactNode;
}

/** The id of the page's main part, the skip link's target. No anchor that staff give can be the same: anchors have no underscore. */
export const mainId = "site_main";

/** The top of every page: skip link, brand, menu. */
export function SiteHeader({ brand, skipLinkLabel, className = "", row, children }: SiteHeaderProps) {
  return (
    <header className={`site-header ${className}`.trim()}>
      <a className="skip-link" href={`#${mainId}`}>
        {skipLinkLabel}
      </a>
      <div className="site-header-row">
        <a className="brand" href="/" aria-label={brand.label}>
          <BrandMark />
          <span>{brand.name}</span>
        </a>
        {row}
      </div>
      {children}
    </header>
  );
}
