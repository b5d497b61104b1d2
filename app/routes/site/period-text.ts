import type { LegalVersionLabels } from "../../content/queries/legal-versions.ts";
import type { VersionPeriod } from "../../content/legal/version-periods.ts";
import { withValues } from "../../content/with-values.ts";
import { indianDateText } from "../../ui/indian-date.tsx";

/** Says when a version of a legal document applies, or that it never did. */
export function periodText(period: VersionPeriod, labels: LegalVersionLabels): string {
  switch (period.state) {
    case "applies":
      return withValues(labels.versionAppliesText, { from: indianDateText(period.from) });
    case "applied":
      return withValues(labels.versionAppliedText, {
        from: indianDateText(period.from),
        until: indianDateText(period.until),
      });
    case "announced":
      return withValues(labels.versionAnnouncedText, { from: indianDateText(period.from) });
    case "never":
      return withValues(labels.versionNeverText, { from: indianDateText(period.announcedFor) });
  }
}
