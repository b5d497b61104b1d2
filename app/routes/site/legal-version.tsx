import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalTextWithoutLinksTo } from "../../content/legal/legal-text-without-links.ts";
import { versionPeriods } from "../../content/legal/version-periods.ts";
import { withValues } from "../../content/with-values.ts";
import { pageAddress } from "../../pages.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { IndianDate, IndianTime } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { documentMeta } from "../document-meta.ts";
import { GrievanceOfficerCard } from "../grievance-officer-card.tsx";
import { LegalText } from "./legal-text.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { legalPageAt, versionsPath } from "./legal-page-at.ts";
import { periodText } from "./period-text.ts";

/**
 * One published version of the legal document at this address, with the figures of its time. Search engines shall find the text that applies instead.
 *
 * @throws Response 404 for a number that no version has
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const name = legalPageAt(new URL(request.url).pathname);
  const { settings, page } = await context.content.page(`${name}-versions`);
  const document = await context.content.page(name);
  // For a moment after it was published a text is announced, and linked to, that the list of versions does not name yet.
  const numbers = [document.page.announced?.number, ...page.versions.map(({ number }) => number)];
  const number = numbers.find((one) => String(one) === params["number"]);
  if (typeof number !== "number") throw new Response(null, { status: 404 });
  const listed = page.versions.find((one) => one.number === number);
  const recorded = await context.content.legalVersion(name, { number, publishedAt: listed?.publishedAt });
  const hidden = { paths: context.content.addresses().hiddenPaths, siteOrigin: context.siteOrigin };
  const version = legalTextWithoutLinksTo(hidden, recorded);
  const dates = listed ? page.versions : [...page.versions, { ...version, precededBy: null }];
  const period = versionPeriods(dates, context.now).get(number);
  const title = `${version.title}: ${withValues(page.labels.versionLabel, { number: version.number })}`;
  return {
    content: { settings, page: { seo: { ...page.seo, title } } },
    url: `${context.siteOrigin}${versionsPath(name)}/${version.number}`,
    drawnAs: { path: pageAddress(name), seo: document.page.seo },
    title,
    version,
    period,
    labels: page.labels,
    versionsPath: versionsPath(name),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta({ ...data, noindex: true }) : []);

/** One published version of a legal document. */
export default function LegalVersion() {
  const { content, title, version, period, labels, versionsPath: path } = useLoaderData<typeof loader>();
  const { contentsHeading } = content.settings.legalLabels;
  return (
    <SiteFrame settings={content.settings}>
      <PageTitle title={title} {...(period && { lead: periodText(period, labels) })}>
        <FactList
          facts={[
            {
              label: labels.publishedLabel,
              value: <IndianTime iso={version.publishedAt} zone={labels.timeZoneName} />,
            },
            { label: labels.statedDateLabel, value: <IndianDate iso={version.effectiveDate} /> },
          ]}
        />
      </PageTitle>
      <LegalText introduction={version.introduction} contentsHeading={contentsHeading} sections={version.sections}>
        <ArrowLink label={labels.versionsHeading} href={path} />
        {version.grievanceOfficer && <GrievanceOfficerCard officer={version.grievanceOfficer} />}
      </LegalText>
    </SiteFrame>
  );
}
