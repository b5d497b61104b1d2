import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { legalDifference } from "../../content/legal/legal-difference.ts";
import { versionPeriods } from "../../content/legal/version-periods.ts";
import { withValues } from "../../content/with-values.ts";
import { pageAddress } from "../../pages.ts";
import { Difference } from "../../ui/difference.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { IndianTime } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { legalPageAt, versionsPath } from "./legal-page-at.ts";
import { periodText } from "./period-text.ts";

/**
 * All published versions of the legal document at this address, and what two of them differ in when `?older=` and `?newer=` name two. Search engines shall
 * find the text that applies instead.
 */
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

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta({ ...data, noindex: true }) : []);

/** All published versions of a legal document, and the difference between any two of them. */
export default function LegalVersions() {
  const { content, path, title, labels, versions, comparison } = useLoaderData<typeof loader>();
  const nameOf = (number: number) => withValues(labels.versionLabel, { number });
  const [newest, before] = versions;
  const fields = [
    { name: "older", label: labels.versionOlderLabel, chosen: comparison?.older ?? before?.number },
    { name: "newer", label: labels.versionNewerLabel, chosen: comparison?.newer ?? newest?.number },
  ];
  return (
    <SiteFrame settings={content.settings}>
      <PageTitle
        title={`${title}: ${labels.versionsHeading}`}
        lead={versions.length > 0 ? labels.versionsText : labels.noVersionsText}
      />
      <div className="page-width page-stack">
        {newest && (
          <ul className="version-list">
            {versions.map(({ number, publishedAt, period }) => (
              <li key={number}>
                <a href={`${path}/${number}`}>{nameOf(number)}</a>{" "}
                {period?.state === "applies" && <strong>{labels.currentVersionLabel}</strong>}
                <br />
                {labels.publishedLabel} <IndianTime iso={publishedAt} zone={labels.timeZoneName} />.{" "}
                {period ? periodText(period, labels) : ""}
              </li>
            ))}
          </ul>
        )}
        {newest && before && (
          // Loads this page again with `?older=` and `?newer=`.
          <form className="query-form version-choice" action="#difference">
            {fields.map(({ name, label, chosen }) => (
              <label key={name}>
                {label}
                <select name={name} defaultValue={chosen}>
                  {versions.map(({ number }) => (
                    <option key={number} value={number}>
                      {nameOf(number)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <FormSubmit label={labels.compareButtonLabel} />
          </form>
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
