import { useLocation } from "@remix-run/react";

import type { PageContent } from "../content/content.ts";
import type { RefusalReason } from "../refusal.ts";
import { Notice } from "../ui/notice.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** The page for an address without a page, with links to others. */
export function NotFoundScreen({ settings, page }: PageContent<"not-found">) {
  return (
    <SiteFrame settings={settings}>
      <Notice
        title={page.title}
        text={page.text}
        link={{ label: page.linkLabel, href: "/" }}
        moreLinks={page.moreLinks}
      />
    </SiteFrame>
  );
}

/** The data of the page for a refused form, besides its words. */
export type RefusedScreenProps = PageContent<"refused"> & {
  reason: RefusalReason;
};

/** The page that says a form was refused, with a link back to the form. */
export function RefusedScreen({ settings, page, reason }: RefusedScreenProps) {
  return (
    <SiteFrame settings={settings}>
      <Notice
        {...page[reason]}
        // An empty address is that of the current page, so the same bytes answer for every form.
        link={{ label: page.retryLabel, href: "" }}
        moreLinks={[{ label: page.linkLabel, href: "/" }]}
      />
    </SiteFrame>
  );
}

/** The data of the page for a failure, besides its words. */
export type ErrorScreenProps = PageContent<"error"> & {
  /** The id of the request in the log, by which support can find the failure. */
  requestId: string;
};

/** The page that says the site failed, and offers to try again. */
export function ErrorScreen({ settings, page, requestId }: ErrorScreenProps) {
  const { pathname, search } = useLocation();
  return (
    <SiteFrame settings={settings}>
      <Notice
        title={page.title}
        text={page.text}
        link={{ label: page.retryLabel, href: pathname + search }}
        moreLinks={[{ label: page.linkLabel, href: "/" }]}
        reference={{ label: page.referenceLabel, value: requestId }}
      />
    </SiteFrame>
  );
}
