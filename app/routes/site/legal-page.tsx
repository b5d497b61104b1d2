import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalTextInEffect } from "../../content/legal/legal-text-in-effect.ts";
import { legalTextWithoutLinksTo } from "../../content/legal/legal-text-without-links.ts";
import { pageAddress } from "../../pages.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { IndianDate } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { documentMeta } from "../document-meta.ts";
import { GrievanceOfficerCard } from "../grievance-officer-card.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { structuredData } from "../structured-data.ts";
import { legalPageOf, versionsPath } from "./legal-page-at.ts";
import { LegalText } from "./legal-text.tsx";

/** The text of the legal document at this address that applies today, and what will apply later. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = legalPageOf(new URL(request.url).pathname);
  const { settings, page } = await context.content.page(name);
  const hidden = { paths: context.content.addresses().hiddenPaths, siteOrigin: context.siteOrigin };
  return {
    content: { settings, page: legalTextWithoutLinksTo(hidden, legalTextInEffect(page, context.now)) },
    url: context.siteOrigin + pageAddress(name),
    name,
  };
}

/** That of every page, and where the page stands in the site. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...documentMeta(data),
        ...structuredData({ settings: data.content.settings, url: data.url, title: data.content.page.title }),
      ]
    : [];

/**
 * A legal document (spec section 2, `/tc`, `/privacy`, `/rummy-legal`, `/disclaimer`): since when it applies and until when, when it last changed, its text,
 * its versions, and who answers complaints about it.
 */
export default function LegalPage() {
  const { content, name } = useLoaderData<typeof loader>();
  const { settings, page } = content;
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
