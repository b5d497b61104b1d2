import type { ReactNode } from "react";

/** A link with a key that stays the same when the menu is reordered. */
export interface NavigationLink {
  key: string;
  label: string;
  href: string;
}

/** A menu and the words around it. */
export interface NavigationDrawerProps {
  /** What a screen reader calls the menu. */
  label: string;
  openLabel: string;
  closeLabel: string;
  /** The entries, each an item of a list. */
  children: ReactNode;
}

/** The main menu's links and the words around them. */
export interface NavigationProps extends Omit<NavigationDrawerProps, "children"> {
  links: NavigationLink[];
  /** The path of the page being read; its link is marked. */
  currentPath: string;
}

const drawerId = "navigation";

/**
 * A page's menu: a row of entries, or on small screens a side drawer behind a button. The drawer is a native popover, so it opens, and closes
 * with Esc or a tap beside it, without any script; where popovers are unknown the entries simply stay visible.
 */
export function NavigationDrawer({ label, openLabel, closeLabel, children }: NavigationDrawerProps) {
  return (
    <>
      <button className="navigation-open" type="button" popovertarget={drawerId} aria-label={openLabel}>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      </button>
      <nav className="navigation" id={drawerId} popover="auto" aria-label={label}>
        <button
          className="navigation-close"
          type="button"
          popovertarget={drawerId}
          popovertargetaction="hide"
          aria-label={closeLabel}
        >
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
          </svg>
        </button>
        <ul className="navigation-links">{children}</ul>
      </nav>
    </>
  );
}

/** The main menu. */
export function Navigation({ links, currentPath, ...drawer }: NavigationProps) {
  return (
    <NavigationDrawer {...drawer}>
      {links.map(({ key, label, href }) => (
        <li key={key}>
          <a href={href} {...(href === currentPath && { "aria-current": "page" as const })}>
            {label}
          </a>
        </li>
      ))}
    </NavigationDrawer>
  );
}
