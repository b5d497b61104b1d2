import { FormSubmit } from "./form-button.tsx";
import type { ListedVersion } from "./version-list.tsx";

/** The versions to choose from, the chosen ones, and the labels. */
export interface VersionChoiceProps {
  versions: Pick<ListedVersion, "number" | "name">[];
  chosen: Record<"older" | "newer", number>;
  labels: Record<"older" | "newer" | "compare", string>;
}

/** Two fields to choose versions and a button that compares them; it loads this page again with `?older=` and `?newer=`. */
export function VersionChoice({ versions, chosen, labels }: VersionChoiceProps) {
  return (
    <form className="version-choice" action="#difference">
      {(["older", "newer"] as const).map((name) => (
        <label key={name}>
          {labels[name]}
          <select name={name} defaultValue={chosen[name]}>
            {versions.map(({ number, name: label }) => (
              <option key={number} value={number}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <FormSubmit label={labels.compare} />
    </form>
  );
}
