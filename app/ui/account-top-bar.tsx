import type { ReactNode } from "react";

import { BrandMark } from "./brand-mark.tsx";
import { ComingSoonList, type ComingSoonListProps } from "./coming-soon-list.tsx";
import { NavigationOpenButton } from "./navigation.tsx";
import { mainId } from "./site-header.tsx";

/** The bar at the top of the account. */
export interface AccountTopBarProps {
  /** The brand's name, and the accessible name of its link to the home page. */
  brand: { name: string; label: string };
  /** The label of the page's first link, which skips the bar and the menu. */
  skipLinkLabel: string;
  /** The accessible name of the button that opens the menu on small screens. */
  openMenuLabel: string;
  /** The features that are not available yet. Small screens show them in the menu. */
  comingSoon: ComingSoonListProps;
  /** The form that logs out. */
  logout: ReactNode;
  /** The content below the bar, if any. */
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
