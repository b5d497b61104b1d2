/** So many characters tell two wordings apart; the downloaded file has the whole hash. */
const shownCharacters = 12;

/** The beginning of a wording's hash. */
export function Wording({ hash }: { hash: string }) {
  return <code>{hash.slice(0, shownCharacters)}…</code>;
}
