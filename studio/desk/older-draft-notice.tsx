import { Box, Card, Text } from "@sanity/ui";
import { useCallback, useState } from "react";
import { type SanityDocument, useClient, useEditState } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { DifferenceList, type TwoTexts } from "../proposals/difference-list.tsx";
import { useAsked } from "../tools/use-asked.ts";
import { isDraftOlder, olderDraftSentence } from "./older-draft.ts";
import { Disclosure } from "../tools/disclosure.tsx";

const olderAnswer = z.boolean();

/**
 * Stands above the form of a draft. It says when another text was published after the draft was begun, and lists all that publishing the draft would change:
 * the Studio's review of changes shows what was changed in the draft alone. The id is the published one.
 */
export function OlderDraftNotice({ id, type }: { id: string; type: string }) {
  const { draft, published } = useEditState(id, type, "low");
  return draft && published && <NoticeOf draft={draft} published={published} />;
}

function NoticeOf({ draft, published }: { draft: SanityDocument; published: SanityDocument }) {
  const client = useClient({ apiVersion });
  const { _id, _updatedAt } = published;
  const ask = useCallback(
    (signal: AbortSignal) => isDraftOlder(client, { _id, _updatedAt }, signal),
    [client, _id, _updatedAt],
  );
  const isAsked = useAsked(ask, olderAnswer).answer === true;
  // An import gives a draft its own time again, and its history that of the import.
  const isOlder = isAsked || Date.parse(draft._updatedAt) < Date.parse(_updatedAt);
  return (
    <>
      {/* Always there, because a region that appears with its words is not announced everywhere. */}
      <div role="status">
        {isOlder && (
          <Box paddingY={4}>
            <Card padding={3} radius={2} tone="caution" border data-testid="older-draft">
              <Text size={1}>{olderDraftSentence(_updatedAt)}</Text>
            </Card>
          </Box>
        )}
      </div>
      {isOlder && <Changes texts={{ published, version: draft }} type={published._type} />}
    </>
  );
}

/** All that would change, once somebody wants to see it: comparing two texts takes time, and a draft changes with each letter. */
function Changes({ texts, type }: { texts: TwoTexts; type: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title="What publishing it would change"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      {isOpen && <DifferenceList texts={texts} type={type} />}
    </Disclosure>
  );
}
