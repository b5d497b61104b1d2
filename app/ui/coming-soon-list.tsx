/** What has not opened yet. */
export interface ComingSoonListProps {
  /** Says so, once for all of it. */
  label: string;
  entries: { key: string; label: string }[];
}

/** Names what has not opened yet. The entries lead nowhere (spec section 2), so they are words, and take no keyboard focus. */
export function ComingSoonList({ label, entries }: ComingSoonListProps) {
  if (entries.length === 0) return null;
  return (
    <div className="coming-soon">
      <p>{label}</p>
      <ul>
        {entries.map(({ key, label: entry }) => (
          <li key={key}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}
