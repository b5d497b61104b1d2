import type { PageContent } from "../content/content.ts";
import { Notice } from "../ui/notice.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** A page that says only that there is no such page, or that the site failed, and leads home. */
export function NoticeScreen({ settings, page }: PageContent<"error" | "not-found">) {
  return (
    <SiteFrame settings={settings}>
      <Notice title={page.title} text={page.text} link={{ label: page.linkLabel, href: "/" }} />
    </SiteFrame>
  );
}
