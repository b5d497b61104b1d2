import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { RichText } from "../../content/portable-text/rich-text.tsx";
import { ContentsList } from "../../ui/contents-list.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { IndianDate } from "../../ui/indian-date.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";

/** The words of the Terms & Conditions. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { content: await context.content.page("terms"), url: `${context.siteOrigin}/tc` };
}

/** What a legal page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? documentMeta(data) : []);

/** A legal document (spec section 2, `/tc`): its dates, an introduction, what it contains, and its sections, each with an address of its own. */
export default function Legal() {
  const { settings, page } = useLoaderData<typeof loader>().content;
  const labels = settings.legalLabels;
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title}>
        <FactList
          facts={[
            { label: labels.effectiveDateLabel, value: <IndianDate iso={page.effectiveDate} /> },
            { label: labels.lastUpdatedLabel, value: <IndianDate iso={page.updatedAt} /> },
          ]}
        />
      </PageTitle>
      <div className="page-width legal-layout">
        <div className="prose prose-lead">
          <RichText blocks={page.introduction} idPrefix="introduction" />
        </div>
        <ContentsList heading={labels.contentsHeading} parts={page.sections} />
        <div className="prose numbered-sections">
          {page.sections.map(({ _key, anchor, heading, body }) => (
            <section key={_key} aria-labelledby={anchor}>
              <h2 id={anchor}>{heading}</h2>
              <RichText blocks={body} idPrefix={anchor} />
            </section>
          ))}
        </div>
      </div>
    </SiteFrame>
  );
}
