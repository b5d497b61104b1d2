import type { LegalTextInEffect } from "../../content/legal/legal-text-in-effect.ts";
import type { SiteSettings } from "../../content/queries/site-settings.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { IndianDate } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { GrievanceOfficerCard } from "../grievance-officer-card.tsx";
import { LegalText } from "./legal-text.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { versionsPath, type LegalPageName } from "./legal-pages.ts";

/** A legal document's words, and which of them it is. */
export interface LegalScreenProps {
  settings: SiteSettings;
  page: LegalTextInEffect;
  name: LegalPageName;
}

/** A legal document: since when it applies and until when, when it last changed, its text, its versions, and who answers complaints about it. */
export function LegalScreen({ settings, page, name }: LegalScreenProps) {
  const { contentsHeading, effectiveDateLabel, upcomingDateLabel, lastUpdatedLabel, versionsLinkLabel } =
    settings.legalLabels;
  const upcoming = page.upcoming.map(({ effectiveDate, number }) => (
    <a key={number} href={`${versionsPath(name)}/${number}`}>
      <IndianDate iso={effectiveDate} />
    </a>
  ));
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title}>
        <FactList
          facts={[
            { label: effectiveDateLabel, value: <IndianDate iso={page.effectiveDate} /> },
            { label: lastUpdatedLabel, value: <IndianDate iso={page.updatedAt} /> },
            ...(upcoming.length > 0 ? [{ label: upcomingDateLabel, value: upcoming }] : []),
          ]}
        />
      </PageTitle>
      <LegalText introduction={page.introduction} contentsHeading={contentsHeading} sections={page.sections}>
        <ArrowLink label={versionsLinkLabel} href={versionsPath(name)} />
        {page.grievanceOfficer && <GrievanceOfficerCard officer={page.grievanceOfficer} />}
      </LegalText>
    </SiteFrame>
  );
}
