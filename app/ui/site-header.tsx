import type { ReactNode } from "react";

import { BrandMark } from "./brand-mark.tsx";
import { Navigation, type NavigationProps } from "./navigation.tsx";

/** The brand and the menu at the top of every page. */
export interface SiteHeaderProps {
  /** The brand's name, and the accessible name of its link to the home page. */
  brand: { name: string; label: string };
  /** The label of the page's first link, which skips the menu. */
  skipLinkLabel: string;
  navigation: NavigationProps;
  /** The content below the menu, if any. */
  children?: ReactNode;
}

/** The id of the page's main part, the skip link's target. No anchor that staff give can be the same: anchors have no underscore. */
export const mainId = "site_main";

/** The top of every page: skip link, brand, main menu. */
export function SiteHeader({ brand, skipLinkLabel, navigation, children }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a className="skip-link" href={`#${mainId}`}>
        {skipLinkLabel}
      </a>
      <div className="site-header-row">
        <a className="brand" href="/" aria-label={brand.label}>
          <BrandMark />
          <span>{brand.name}</span>
        </a>
        <Navigation {...navigation} />
      </div>
      {children}
    </header>
  );
}
