import type { AcceptancesWords } from "../../content/queries/preview-words.ts";
import { withValues } from "../../content/with-values.ts";
import { FormOtherButton } from "../../ui/form-button.tsx";
import { IndianDate } from "../../ui/indian-date.tsx";
import { versionsPath } from "../site/legal-page-at.ts";
import type { AcceptancesReport, AcceptedVersion } from "./acceptances-report.ts";
import { ScrollingTable } from "./scrolling-table.tsx";
import { Wording } from "./wording.tsx";

interface VersionTableProps {
  words: AcceptancesWords;
  report: AcceptancesReport;
}

/** How many players acknowledged each version, and the button that downloads it all. */
export function VersionTable({ words, report }: VersionTableProps) {
  const { players, unacknowledged, versions } = report;
  return (
    <section className="acceptances-part">
      <p className="acceptances-counts">{withValues(words.players, { players })}</p>
      <p className="acceptances-counts">{withValues(words.unacknowledged, { players: unacknowledged })}</p>
      <ScrollingTable
        label={words.title}
        headings={[
          words.versionHeading,
          words.stateHeading,
          words.effectiveHeading,
          words.agreedHeading,
          words.readHeading,
          words.wordingHeading,
        ]}
      >
        {versions.map((version) => (
          <tr key={`${version.number} ${version.hash ?? ""}`}>
            <th scope="row">
              <VersionName words={words} version={version} />
            </th>
            <td>{words[version.state]}</td>
            <td>{version.effectiveDate !== null && <IndianDate iso={version.effectiveDate} />}</td>
            <td>{version.agreed}</td>
            <td>{version.read}</td>
            <td>{version.hash !== null && <Wording hash={version.hash} />}</td>
          </tr>
        ))}
      </ScrollingTable>
      <p>{words.wordingText}</p>
      <form method="post" action="/staff/acceptances/file">
        <FormOtherButton label={words.downloadButton} />
      </form>
    </section>
  );
}

function VersionName({ words, version }: { words: AcceptancesWords; version: AcceptedVersion }) {
  const { number, state } = version;
  const name = number > 0 ? withValues(words.version, { number }) : words.unnumberedVersion;
  return state === "unnumbered" ? name : <a href={`${versionsPath("terms")}/${number}`}>{name}</a>;
}
