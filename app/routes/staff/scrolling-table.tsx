import type { ReactNode } from "react";

interface ScrollingTableProps {
  /** Names the region, which the keyboard scrolls where the table is wider than the screen. */
  label: string;
  headings: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

/** A table that scrolls sideways on phones. */
export function ScrollingTable({ label, headings, children }: ScrollingTableProps) {
  return (
    // Without a place in the tab order a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="acceptances-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
