/** One of several texts, of which a page shows one at a time. */
export interface Tab {
  key: string;
  label: string;
  href: string;
  isShown: boolean;
}

/** The texts to choose from. */
export interface TabsProps {
  /** The accessible name of the row. */
  label: string;
  tabs: Tab[];
}

/** Links that look like tabs: each loads the same page with another text, so they need no script. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ key, label: tabLabel, href, isShown }) => (
          <li key={key}>
            <a href={href} {...(isShown && { "aria-current": "page" as const })}>
              {tabLabel}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
