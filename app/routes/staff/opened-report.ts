import type { AppLoadContext } from "@remix-run/node";

import { termsWordings } from "../../content/legal/terms-wordings.ts";
import type { ReportReading } from "../../load-context.ts";
import { derivedKeys, type Keys } from "../../players/secrets.ts";
import { type AcceptancesReport, acceptancesReport } from "./acceptances-report.ts";

/**
 * The member of staff who has the report open.
 *
 * @throws Response 404 for everybody else; the server answers those who had it open before
 */
export function reportReader({ reportReader: reader }: Pick<AppLoadContext, "reportReader">): ReportReading {
  if (!reader) throw new Response(null, { status: 404 });
  return reader;
}

/** The report as it is at this moment, and the name of its time zone. Rejects when the database does not answer. */
export async function presentReport({
  content,
  players,
  now,
}: AppLoadContext): Promise<{ report: AcceptancesReport; timeZoneName: string }> {
  const [{ page: terms }, { page: recorded }] = await Promise.all([
    content.page("terms"),
    content.page("terms-versions"),
  ]);
  const wordings = termsWordings(terms, now);
  const { hash, number } = wordings.inForce;
  const counts = await players.acceptanceCounts({ hash, number });
  return {
    report: acceptancesReport(counts, recorded.versions, wordings, now),
    timeZoneName: recorded.labels.timeZoneName,
  };
}

/** Sign the report's files, and nothing else. */
export const fileKeys = ({ cookieSecrets }: Pick<AppLoadContext, "cookieSecrets">): Keys =>
  derivedKeys(cookieSecrets, "files of acceptances");
