import type { PageContent } from "../../content/content.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { IndianDate } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { GrievanceOfficerCard } from "../grievance-officer-card.tsx";
import { LongText } from "../long-text.tsx";
import { SiteFrame } from "../site-frame.tsx";

/** A legal document: since when it applies, when it last changed, its text, and who answers complaints about it. */
export function LegalScreen({ settings, page }: PageContent<"privacy" | "terms" | "legality" | "disclaimer">) {
  const { contentsHeading, effectiveDateLabel, lastUpdatedLabel } = settings.legalLabels;
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title}>
        <FactList
          facts={[
            { label: effectiveDateLabel, value: <IndianDate iso={page.effectiveDate} /> },
            { label: lastUpdatedLabel, value: <IndianDate iso={page.updatedAt} /> },
          ]}
        />
      </PageTitle>
      <LongText introduction={page.introduction} contentsHeading={contentsHeading} sections={page.sections}>
        {page.grievanceOfficer && <GrievanceOfficerCard officer={page.grievanceOfficer} />}
      </LongText>
    </SiteFrame>
  );
}
