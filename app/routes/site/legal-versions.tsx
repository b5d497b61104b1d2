import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalDifference } from "../../content/legal/legal-difference.ts";
import { versionPeriods } from "../../content/legal/version-periods.ts";
import { withValues } from "../../content/with-values.ts";
import { pageAddress } from "../../pages.ts";
import { Difference } from "../../ui/difference.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { VersionChoice } from "../../ui/version-choice.tsx";
import { VersionList } from "../../ui/version-list.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { legalPageAt } from "./legal-page-at.ts";
import { versionsPath } from "./legal-pages.ts";
import { periodText } from "./period-text.ts";

/** All published versions of the legal document at this address, and what two of them differ in when `?older=` and `?newer=` name two. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = legalPageAt(pathname);
  const { settings, page } = await context.content.page(`${name}-versions`);
  const { versions, labels, title } = page;
  const periods = versionPeriods(versions, context.now);
  const chosen = ["older", "newer"].flatMap(
    (parameter) => versions.find(({ number }) => String(number) === searchParams.get(parameter)) ?? [],
  );
  const [older, newer] = await Promise.all(
    chosen
      .sort((one, other) => one.number - other.number)
      .map((version) => context.content.legalVersion(name, version)),
  );
  return {
    content: {
      settings,
      page: {
        seo: { ...page.seo, title: `${labels.versionsHeading}: ${page.seo.title}`, description: labels.versionsText },
      },
    },
    url: context.siteOrigin + versionsPath(name),
    drawnAs: { path: pageAddress(name), seo: page.seo },
    path: versionsPath(name),
    title,
    labels,
    versions: versions.map((version) => ({ ...version, period: periods.get(version.number) })),
    comparison: older && newer && { older: older.number, newer: newer.number, sections: legalDifference(older, newer) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** All published versions of a legal document, and the difference between any two of them. */
export default function LegalVersions() {
  const { content, path, title, labels, versions, comparison } = useLoaderData<typeof loader>();
  const named = versions.map(({ period, ...version }) => ({
    ...version,
    name: withValues(labels.versionLabel, { number: version.number }),
    href: `${path}/${version.number}`,
    period: period ? periodText(period, labels) : "",
    isInEffect: period?.state === "applies",
  }));
  const [newest, before] = versions;
  return (
    <SiteFrame settings={content.settings}>
      <PageTitle
        title={`${title}: ${labels.versionsHeading}`}
        lead={versions.length > 0 ? labels.versionsText : labels.noVersionsText}
      />
      <div className="page-width page-stack">
        {newest && (
          <VersionList
            versions={named}
            labels={{
              published: labels.publishedLabel,
              timeZone: labels.timeZoneName,
              inEffect: labels.currentVersionLabel,
            }}
          />
        )}
        {newest && before && (
          <VersionChoice
            versions={named}
            chosen={{ older: comparison?.older ?? before.number, newer: comparison?.newer ?? newest.number }}
            labels={{
              older: labels.versionOlderLabel,
              newer: labels.versionNewerLabel,
              compare: labels.compareButtonLabel,
            }}
          />
        )}
        {comparison && (
          <Difference
            heading={labels.differenceHeading}
            sections={comparison.sections}
            labels={{ added: labels.addedLabel, removed: labels.removedLabel, none: labels.noDifferenceText }}
          />
        )}
      </div>
    </SiteFrame>
  );
}
