import { diffArrays } from "diff";

import type { ChangedSentence } from "../../../app/content/preview/draft-changes.ts";

/** Two texts that have so little in common that comparing takes longer count as completely different. */
const patienceMilliseconds = 500;

/** The sentences that only one of two texts has, in their order. One that took the place of another is paired with it. */
export function changedSentences(before: readonly string[], after: readonly string[]): ChangedSentence[] {
  const parts = diffArrays([...before], [...after], { timeout: patienceMilliseconds });
  if (!parts) return paired(before, after);
  const changes: ChangedSentence[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const end = () => {
    changes.push(...paired(removed, added));
    [removed, added] = [[], []];
  };
  for (const part of parts) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added.push(...part.value);
    else end();
  }
  end();
  return changes;
}

const paired = (before: readonly string[], after: readonly string[]): ChangedSentence[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    before: before[index],
    after: after[index],
  }));
