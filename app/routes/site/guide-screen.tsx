import type { PageContent } from "../../content/content.ts";
import { pageAddress } from "../../pages.ts";
import { NextSteps } from "../../ui/next-steps.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { LongText } from "../long-text.tsx";
import { SiteFrame } from "../site-frame.tsx";

/** A long text that teaches, and the one to read next. */
export function GuideScreen({ settings, page }: PageContent<"rules" | "tips">) {
  const { contentsHeading, readNextHeading } = settings.guideLabels;
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title} lead={page.summary} />
      <LongText introduction={page.introduction} contentsHeading={contentsHeading} sections={page.sections}>
        <NextSteps
          heading={readNextHeading}
          text={page.next.summary}
          links={[{ label: page.next.title, href: pageAddress(page.next.name) }]}
        />
      </LongText>
    </SiteFrame>
  );
}
