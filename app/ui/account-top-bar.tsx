import type { ReactNode } from "react";

import { BrandMark } from "./brand-mark.tsx";
import { ComingSoonList, type ComingSoonListProps } from "./coming-soon-list.tsx";
import { NavigationOpenButton } from "./navigation.tsx";
import { mainId } from "./site-header.tsx";

/** The bar at the top of the account. */
export interface AccountTopBarProps {
  /** The brand's name, and what a screen reader says for its link to the home page. */
  brand: { name: string; label: string };
  /** The first link of the page, which jumps over the bar and the menu. */
  skipLinkLabel: string;
  /** What a screen reader calls the button that opens the menu on small screens. */
  openMenuLabel: string;
  /** What has not opened yet. Small screens have it in the menu. */
  comingSoon: ComingSoonListProps;
  /** The form that logs out. */
  logout: ReactNode;
  /** What stands below the bar, if anything. */
  children: ReactNode;
}

/** The top of every account screen (spec section 2). */
export function AccountTopBar({
  brand,
  skipLinkLabel,
  openMenuLabel,
  comingSoon,
  logout,
  children,
}: AccountTopBarProps) {
  return (
    <header className="site-header account-top-bar">
      <a className="skip-link" href={`#${mainId}`}>
        {skipLinkLabel}
      </a>
      <div className="site-header-row">
        <a className="brand" href="/" aria-label={brand.label}>
          <BrandMark />
          <span>{brand.name}</span>
        </a>
        <ComingSoonList {...comingSoon} />
        <NavigationOpenButton label={openMenuLabel} />
        {logout}
      </div>
      {children}
    </header>
  );
}
