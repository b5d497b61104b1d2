import type { PageContent } from "../content/content.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { DraftProblems } from "./draft-problems.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** What a preview shows instead of a page that cannot be drawn, besides its words. */
export type IncompleteDraftScreenProps = PageContent<"preview-words"> & {
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
