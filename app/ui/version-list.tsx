import { IndianTime } from "./indian-date.tsx";

/** A published text in a list. */
export interface ListedVersion {
  number: number;
  name: string;
  href: string;
  /** ISO 8601. */
  publishedAt: string;
  /** A sentence that says when it applies. */
  period: string;
  isInEffect: boolean;
}

/** The versions, and the label of their publication, the name of the time zone, and the label of the one that applies now. */
export interface VersionListProps {
  versions: ListedVersion[];
  labels: { published: string; timeZone: string; inEffect: string };
}

/** A list of published versions with the times of their publication and the days of their effect, each a link to its text. */
export function VersionList({ versions, labels }: VersionListProps) {
  return (
    <ul className="version-list">
      {versions.map(({ number, name, href, publishedAt, period, isInEffect }) => (
        <li key={number}>
          <a href={href}>{name}</a> {isInEffect && <strong>{labels.inEffect}</strong>}
          <br />
          {labels.published} <IndianTime iso={publishedAt} zone={labels.timeZone} />. {period}
        </li>
      ))}
    </ul>
  );
}
