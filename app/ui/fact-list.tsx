import { Children, type ReactNode } from "react";

/** A fact's name and its value, or several as an array. */
interface Fact {
  label: string;
  value: ReactNode;
}

/** A few facts about a page, side by side below its title. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          {Children.map(value, (one) => (
            <dd>{one}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
