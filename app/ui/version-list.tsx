import { IndianDate } from "./indian-date.tsx";

/** A published text in a list. */
export interface ListedVersion {
  number: number;
  name: string;
  href: string;
  /** ISO 8601: an instant, and a day. */
  publishedAt: string;
  effectiveDate: string;
  isInEffect: boolean;
}

/** The versions, and the labels of their dates and of the one that applies now. */
export interface VersionListProps {
  versions: ListedVersion[];
  labels: { published: string; effective: string; inEffect: string };
}

/** A list of published versions with their dates, each a link to its text. */
export function VersionList({ versions, labels }: VersionListProps) {
  return (
    <ul className="version-list">
      {versions.map(({ number, name, href, publishedAt, effectiveDate, isInEffect }) => (
        <li key={number}>
          <a href={href}>{name}</a> {isInEffect && <strong>{labels.inEffect}</strong>}
          <br />
          {labels.published} <IndianDate iso={publishedAt} />. {labels.effective} <IndianDate iso={effectiveDate} />.
        </li>
      ))}
    </ul>
  );
}
