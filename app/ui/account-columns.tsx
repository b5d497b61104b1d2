import type { ReactNode } from "react";

import { ComingSoonList, type ComingSoonListProps } from "./coming-soon-list.tsx";
import { NavigationDrawer, type NavigationLink, NavigationLinks } from "./navigation.tsx";
import { mainId } from "./site-header.tsx";

/** The three columns of the account. */
export interface AccountColumnsProps {
  menu: {
    /** The accessible names of the menu and, on small screens, of the button that closes it. */
    label: string;
    closeLabel: string;
    links: NavigationLink[];
    /** Marks the entry whose screen is shown. */
    currentHref: string;
    /** The text below the links that says whose account this is. */
    signedInAs: string;
    /** The features that are not available yet. Wide screens show them in the bar. */
    comingSoon: ComingSoonListProps;
  };
  /** The chosen screen. */
  children: ReactNode;
  /** The column beside it. */
  aside: ReactNode;
}

/**
 * A narrow menu, the chosen screen, and the column beside it (spec section 2). On small screens the menu is a drawer that the bar's button opens, and
 * the rest is in one column.
 */
export function AccountColumns({ menu, children, aside }: AccountColumnsProps) {
  return (
    <div className="account-columns">
      <NavigationDrawer label={menu.label} closeLabel={menu.closeLabel} className="account-menu">
        <NavigationLinks links={menu.links} currentPath={menu.currentHref} />
        <p className="account-menu-owner">{menu.signedInAs}</p>
        <ComingSoonList {...menu.comingSoon} />
      </NavigationDrawer>
      <main className="account-screen" id={mainId} tabIndex={-1}>
        {children}
      </main>
      {aside}
    </div>
  );
}
