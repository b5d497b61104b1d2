import { useLocation } from "@remix-run/react";

import type { PageContent } from "../content/content.ts";
import type { RefusalReason } from "../refusal.ts";
import { Notice } from "../ui/notice.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { DraftProblems } from "./draft-problems.tsx";
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

type RefusedScreenProps = PageContent<"refused"> & {
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

type ErrorScreenProps = PageContent<"error"> & {
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

type IncompleteDraftScreenProps = PageContent<"preview-words"> & {
  /** What is wrong with the draft, a line for each field. */
  problems: readonly string[];
};

/** The page that tells staff why a draft cannot be shown yet. No visitor sees it. */
export function IncompleteDraftScreen({ settings, page: { preview }, problems }: IncompleteDraftScreenProps) {
  return (
    <SiteFrame settings={settings}>
      <PageTitle title={preview.incompleteTitle} lead={preview.incompleteText} />
      <section className="page-width prose">
        <DraftProblems problems={problems} />
      </section>
    </SiteFrame>
  );
}
