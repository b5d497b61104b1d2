import { Stack, Text } from "@sanity/ui";
import type { UserViewComponent } from "sanity/structure";

import { publishedId } from "../schema/document-ids.ts";
import { Outcome } from "../tools/outcome.tsx";
import { DocumentList } from "./document-list.tsx";
import { useUses } from "./use-uses.ts";

/** What staff read above a list of the documents that refer to theirs. */
interface Sentences {
  some: string;
  /** Says also what to do. */
  none: string;
}

const listOfUses = ({ some, none }: Sentences): UserViewComponent =>
  function ListOfUses({ documentId }) {
    const { answer: uses, problem } = useUses(publishedId(documentId));
    return (
      <Stack padding={4} gap={4}>
        {uses && (
          <>
            <Text>{uses.documents.length === 0 ? none : some}</Text>
            <DocumentList
              documents={uses.documents.map((document) => ({ document }))}
              releases={uses.releases}
              testId="use"
            />
          </>
        )}
        <Outcome act={{ problem }} />
      </Stack>
    );
  };

/** Beside the form of a campaign: the promotions that have it, published, as drafts and in releases. */
export const CampaignOffers = listOfUses({
  some: "These promotions start and end with this campaign.",
  none: "No promotion has this campaign yet. Open one, and choose it under Campaign.",
});

/** Beside the form of a promotion: the pages that list it, published, as drafts and in releases. */
export const PromotionPages = listOfUses({
  some: "These pages list this promotion.",
  none: "No page lists this promotion, so no visitor sees it. Open Pages → Promotion and add it to the block Offers.",
});
