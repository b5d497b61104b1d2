import type { PageContent } from "../../content/content.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { LongText } from "../long-text.tsx";
import { SiteFrame } from "../site-frame.tsx";

/** A long text that teaches. */
export function GuideScreen({ settings, page }: PageContent<"rules" | "tips">) {
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={page.title} lead={page.summary} />
      <LongText
        introduction={page.introduction}
        contentsHeading={settings.guideLabels.contentsHeading}
        sections={page.sections}
      />
    </SiteFrame>
  );
}
