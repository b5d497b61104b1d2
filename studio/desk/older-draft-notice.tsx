import { Box, Card, Text } from "@sanity/ui";
import { useCallback, useState } from "react";
import { type SanityDocument, useClient, useEditState } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { DifferenceList, type TwoTexts } from "../proposals/difference-list.tsx";
import { publishedId, releaseOf } from "../schema/document-ids.ts";
import { Disclosure } from "../tools/disclosure.tsx";
import { useAsked } from "../tools/use-asked.ts";
import { isLeaving } from "./taking-down/documents-linking.ts";
import { isOlder, olderSentence } from "./older-draft.ts";

const olderAnswer = z.boolean();

/**
 * Stands above the form of a draft, or of a version in a release, scheduled or not. It says when another text was published after it was begun, and lists all
 * that publishing it would change: the Studio's review of changes shows what was changed in it alone. The id is the draft's or version's.
 */
export function OlderDraftNotice({ id, type }: { id: string; type: string }) {
  const release = releaseOf(id);
  const state = useEditState(publishedId(id), type, "low", release);
  const version = release === undefined ? state.draft : state.version;
  const { published } = state;
  // A version that takes the document down takes all of it back, and says so.
  return version && published && !isLeaving(version) && <NoticeOf version={version} published={published} />;
}

function NoticeOf({ version, published }: { version: SanityDocument; published: SanityDocument }) {
  const client = useClient({ apiVersion });
  const { _id, _updatedAt } = published;
  const versionId = version._id;
  const ask = useCallback(
    (signal: AbortSignal) => isOlder(client, versionId, { _id, _updatedAt }, signal),
    [client, versionId, _id, _updatedAt],
  );
  const isAsked = useAsked(ask, olderAnswer).answer === true;
  // An import gives a draft its own time again, and its history that of the import.
  const isStated = isAsked || Date.parse(version._updatedAt) < Date.parse(_updatedAt);
  return (
    <>
      {/* Always there, because a region that appears with its words is not announced everywhere. */}
      <div role="status">
        {isStated && (
          <Box paddingY={4}>
            <Card padding={3} radius={2} tone="caution" border data-testid="older-draft">
              <Text size={1}>{olderSentence(versionId, _updatedAt)}</Text>
            </Card>
          </Box>
        )}
      </div>
      {isStated && <Changes texts={{ published, version }} type={published._type} />}
    </>
  );
}

/** All that would change, once somebody wants to see it: comparing two texts takes time, and a draft changes with each letter. */
function Changes({ texts, type }: { texts: TwoTexts; type: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="What publishing it would change" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && <DifferenceList texts={texts} type={type} />}
    </Disclosure>
  );
}
