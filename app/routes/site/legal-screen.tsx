import type { PageContent } from "../../content/content.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { IndianDate } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { GrievanceOfficerCard } from "../grievance-officer-card.tsx";
import { LongText } from "../long-text.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { versionsPath, type LegalPageName } from "./legal-pages.ts";

/** A legal document's words, and which of them it is. */
export type LegalScreenProps = PageContent<LegalPageName> & { name: LegalPageName };

/** A legal document: since when it applies, when it last changed, its text, its versions, and who answers complaints about it. */
export function LegalScreen({ settings, page, name }: LegalScreenProps) {
  const { contentsHeading, effectiveDateLabel, lastUpdatedLabel, versionsLinkLabel } = settings.legalLabels;
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
        <ArrowLink label={versionsLinkLabel} href={versionsPath(name)} />
        {page.grievanceOfficer && <GrievanceOfficerCard officer={page.grievanceOfficer} />}
      </LongText>
    </SiteFrame>
  );
}
