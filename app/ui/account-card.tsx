import type { ReactNode } from "react";

/** A card of the account's overview. */
export interface AccountCardProps {
  heading: string;
  /** Formatted numbers, each with its label. */
  entries: { key: string; label: string; value: string }[];
  /** A text below the numbers, if there is one. */
  note: string | null;
  /** A form with a button, where the card has one. */
  children?: ReactNode;
}

/** An item of a list: some numbers under a heading. */
export function AccountCard({ heading, entries, note, children }: AccountCardProps) {
  return (
    <li className="account-card">
      <h2>{heading}</h2>
      <dl>
        {entries.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className="form-note">{note}</p>}
      {children}
    </li>
  );
}
