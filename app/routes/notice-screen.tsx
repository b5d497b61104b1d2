import { useLocation } from "@remix-run/react";

import type { PageContent } from "../content/content.ts";
import type { RefusalReason } from "../refusal.ts";
import { Notice } from "../ui/notice.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** The page that says there is none at this address, and leads on. */
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

/** What the page of a form that was not taken needs besides its words. */
export type RefusedScreenProps = PageContent<"refused"> & {
  reason: RefusalReason;
};

/** The page that says a form was not taken at all, and leads back to it. */
export function RefusedScreen({ settings, page, reason }: RefusedScreenProps) {
  return (
    <SiteFrame settings={settings}>
      <Notice
        {...page[reason]}
        // An empty address is that of the page on the screen, whichever it is: the same bytes answer for every form.
        link={{ label: page.retryLabel, href: "" }}
        moreLinks={[{ label: page.linkLabel, href: "/" }]}
      />
    </SiteFrame>
  );
}

/** What the page of a failure needs besides its words. */
export type ErrorScreenProps = PageContent<"error"> & {
  /** Names the request in the log, so that support can find what happened. */
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
