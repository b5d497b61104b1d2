import { Stack, Text } from "@sanity/ui";

import { Outcome } from "../../tools/outcome.tsx";
import { Reading } from "../../tools/reading.tsx";
import { useDraftShares } from "./draft-shares.ts";
import { ShareList } from "./share-list.tsx";

/** A list of all links to drafts, of every document and author, each with a button that ends it. */
export function SharedDrafts() {
  const { list, problem, revoke } = useDraftShares();
  if (!list) return <Reading problem={problem} />;
  return (
    <Stack padding={4} gap={4}>
      <Text>
        {list.shares.length === 0
          ? "No draft is shared. To share one, open its document and choose Share."
          : "Links by which people without an account read a draft. Links that ended are listed for 30 days."}
      </Text>
      <Outcome act={{ problem }} />
      {list.shares.length > 0 && <ShareList {...list} revoke={revoke} />}
    </Stack>
  );
}
