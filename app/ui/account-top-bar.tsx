import type { ReactNode } from "react";

import { BrandMark } from "./brand-mark.tsx";
import { NavigationDrawer } from "./navigation.tsx";
import { mainId } from "./site-header.tsx";

/** The bar at the top of the account. */
export interface AccountTopBarProps {
  /** The brand's name, and what a screen reader says for its link to the home page. */
  brand: { name: string; label: string };
  /** The first link of the page, which jumps over the bar and the menu. */
  skipLinkLabel: string;
  /** What a screen reader calls the bar, and the buttons of its drawer on small screens. */
  labels: { bar: string; open: string; close: string };
  /** Entries for what has not opened yet. */
  entries: { key: string; label: string }[];
  /** Marks such an entry, and tells whoever presses it. */
  notAvailableYet: { label: string; help: string };
  /** The form that logs out. */
  logout: ReactNode;
  /** What stands below the bar, if anything. */
  children: ReactNode;
}

/**
 * The top of every account screen. Its entries lead nowhere yet (spec section 2), so they are no links but buttons that say so: each opens a
 * native popover, without any script.
 */
export function AccountTopBar({
  brand,
  skipLinkLabel,
  labels,
  entries,
  notAvailableYet,
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
        {logout}
        <NavigationDrawer label={labels.bar} openLabel={labels.open} closeLabel={labels.close}>
          {entries.map(({ key, label }) => (
            <li key={key}>
              <button className="unopened-entry" type="button" popovertarget={popoverId(key)}>
                {label} <span className="visually-hidden">({notAvailableYet.label})</span>
                <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                  <path d="M8 4.4V8l2.5 1.6M14.2 8A6.2 6.2 0 1 1 1.8 8a6.2 6.2 0 0 1 12.4 0z" />
                </svg>
              </button>
              <div className="unopened-help" id={popoverId(key)} popover="auto" role="status">
                <strong>{notAvailableYet.label}</strong>
                <p>{notAvailableYet.help}</p>
              </div>
            </li>
          ))}
        </NavigationDrawer>
      </div>
      {children}
    </header>
  );
}

const popoverId = (key: string): string => `not-available-${key}`;
