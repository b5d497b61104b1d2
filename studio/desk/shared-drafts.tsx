import { Card, Spinner, Stack, Text } from "@sanity/ui";

import { useDraftShares } from "./draft-shares.ts";
import { ShareList } from "./share-list.tsx";

/** A list of all links to drafts, of every document and author, each with a button that ends it. */
export function SharedDrafts() {
  const { shares, problem, revoke } = useDraftShares();
  if (!shares) return problem === undefined ? <Spinner /> : <Text>{problem}</Text>;
  return (
    <Stack padding={4} gap={4}>
      <Text>
        {shares.length === 0
          ? "No draft is shared. To share one, open its document and choose Share."
          : "Links by which people without an account read a draft. Links that ended are listed for 30 days."}
      </Text>
      {problem !== undefined && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text>{problem}</Text>
        </Card>
      )}
      <ShareList shares={shares} revoke={revoke} />
    </Stack>
  );
}
