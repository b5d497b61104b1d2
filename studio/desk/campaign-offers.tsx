import { Stack, Text } from "@sanity/ui";
import { useMemo } from "react";
import type { UserViewComponent } from "sanity/structure";

import { DocumentList } from "../media/document-list.tsx";
import { useFollowed } from "../media/use-followed.ts";
import { usesAnswer, usesQuery, usingDocuments } from "../media/uses.ts";
import { publishedId } from "../schema/published-id.ts";
import { Outcome } from "../tools/outcome.tsx";

/** Beside the form of a campaign: the promotions that have it, published, as drafts and in releases. */
export const CampaignOffers: UserViewComponent = ({ documentId }) => {
  const asked = useMemo(
    () => ({
      query: usesQuery,
      documents: usingDocuments,
      params: { id: publishedId(documentId) },
      schema: usesAnswer,
    }),
    [documentId],
  );
  const { answer: uses, problem } = useFollowed(asked);
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
