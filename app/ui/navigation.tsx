import type { ReactNode } from "react";

/** A link with a key that stays the same when the menu is reordered. */
interface NavigationLink {
  _key: string;
  label: string;
  href: string;
}

interface NavigationDrawerProps {
  /** The accessible name of the menu. */
  label: string;
  closeLabel: string;
  /** Added to the menu's own class, for a menu outside of the header. */
  className?: string;
  /** The entries and further content. */
  children: ReactNode;
}

interface NavigationProps extends Pick<NavigationDrawerProps, "label" | "closeLabel"> {
  openLabel: string;
  links: readonly NavigationLink[];
  /** The path of the current page; its link is marked. */
  currentPath: string;
}

const drawerId = "site_navigation";

/** The button that opens the page's {@link NavigationDrawer}. Visible only on small screens, in browsers that support popovers. */
export function NavigationOpenButton({ label }: { label: string }) {
  return (
    <button className="navigation-open" type="button" popovertarget={drawerId} aria-label={label}>
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/**
 * A page's menu: part of the page, or on small screens a side drawer that {@link NavigationOpenButton} opens. The drawer is a native popover, so it
 * opens, and closes with Esc or a tap outside, without script. Where popovers are not supported the entries stay visible. A page has one.
 */
export function NavigationDrawer({ label, closeLabel, className = "", children }: NavigationDrawerProps) {
  return (
    <nav className={`navigation ${className}`.trim()} id={drawerId} popover="auto" aria-label={label}>
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
      {children}
    </nav>
  );
}

/** The links of a menu, as a list. */
export function NavigationLinks({ links, currentPath }: Pick<NavigationProps, "links" | "currentPath">) {
  return (
    <ul className="navigation-links">
      {links.map(({ _key, label, href }) => (
        <li key={_key}>
          <a href={href} {...(href === currentPath && { "aria-current": "page" as const })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The main menu: a row of links, or the drawer and the button that opens it. */
export function Navigation({ links, currentPath, openLabel, ...drawer }: NavigationProps) {
  return (
    <>
      <NavigationOpenButton label={openLabel} />
      <NavigationDrawer {...drawer}>
        <NavigationLinks links={links} currentPath={currentPath} />
      </NavigationDrawer>
    </>
  );
}
