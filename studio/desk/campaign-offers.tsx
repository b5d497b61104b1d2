import { Stack, Text } from "@sanity/ui";
import type { UserViewComponent } from "sanity/structure";

import { publishedId } from "../schema/document-ids.ts";
import { Outcome } from "../tools/outcome.tsx";
import { DocumentList } from "./document-list.tsx";
import { useUses } from "./use-uses.ts";

/** Beside the form of a campaign: the promotions that have it, published, as drafts and in releases. */
export const CampaignOffers: UserViewComponent = ({ documentId }) => {
  const { answer: uses, problem } = useUses(publishedId(documentId));
  return (
    <Stack padding={4} gap={4}>
      {uses && (
        <>
          <Text>
            {uses.documents.length === 0
              ? "No promotion has this campaign yet. Open one, and choose it under Campaign."
              : "These promotions start and end with this campaign."}
          </Text>
          <DocumentList
            documents={uses.documents.map((document) => ({ document }))}
            releases={uses.releases}
            testId="campaign-offer"
          />
        </>
      )}
      <Outcome act={{ problem }} />
    </Stack>
  );
};
