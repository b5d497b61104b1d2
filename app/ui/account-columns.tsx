import type { ReactNode } from "react";

import type { NavigationLink } from "./navigation.tsx";
import { mainId } from "./site-header.tsx";

/** The three columns of the account. */
export interface AccountColumnsProps {
  /** The menu at the side; `currentHref` marks the entry whose screen is shown. */
  menu: { label: string; links: NavigationLink[]; currentHref: string };
  /** The chosen screen. */
  children: ReactNode;
  /** The column beside it. */
  aside: ReactNode;
}

/** A narrow menu, the chosen screen, and what stands beside it; on small screens one below the other, the menu first (spec section 2). */
export function AccountColumns({ menu, children, aside }: AccountColumnsProps) {
  return (
    <div className="account-columns">
      <nav className="account-menu" aria-label={menu.label}>
        <ul>
          {menu.links.map(({ key, label, href }) => (
            <li key={key}>
              <a href={href} {...(href === menu.currentHref && { "aria-current": "page" as const })}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="account-screen" id={mainId} tabIndex={-1}>
        {children}
      </main>
      {aside}
    </div>
  );
}
