/** The features that are not available yet. */
export interface ComingSoonListProps {
  /** The label that says so, once for the whole list. */
  label: string;
  entries: { key: string; label: string }[];
}

/** Lists the features that are not available yet. The entries have no target (spec section 2), so they are text and take no keyboard focus. */
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
