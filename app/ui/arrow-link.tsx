/** A link to another page, on a separate line. */
export function ArrowLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="arrow-link" href={href}>
      {label}
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M4 12h15M13 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </svg>
    </a>
  );
}
