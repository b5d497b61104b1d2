/** A link with a key that stays the same when the menu is reordered. */
export interface NavigationLink {
  key: string;
  label: string;
  href: string;
}

/** The main menu's links and the words around them. */
export interface NavigationProps {
  /** What a screen reader calls the menu. */
  label: string;
  links: NavigationLink[];
  /** The path of the page being read; its link is marked. */
  currentPath: string;
  openLabel: string;
  closeLabel: string;
}

const drawerId = "navigation";

/**
 * The main menu: a row of links, or on small screens a side drawer behind a button. The drawer is a native popover, so it opens, and closes
 * with Esc or a tap beside it, without any script; where popovers are unknown the links simply stay visible.
 */
export function Navigation({ label, links, currentPath, openLabel, closeLabel }: NavigationProps) {
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
        <ul className="navigation-links">
          {links.map(({ key, label: linkLabel, href }) => (
            <li key={key}>
              <a href={href} {...(href === currentPath && { "aria-current": "page" as const })}>
                {linkLabel}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
