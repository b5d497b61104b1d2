import { Box, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { prepareForPreview, useClient, useSchema, useUser } from "sanity";
import { useRouter } from "sanity/router";
import type { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { indianTime } from "../indian-time.ts";
import { nameOf, nameParts } from "../media/picture.ts";
import { publishedId } from "../schema/document-ids.ts";
import { focusNeighbour } from "../tools/focus-neighbour.ts";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Reading } from "../tools/reading.tsx";
import { useAnswer } from "../tools/use-answer.ts";
import { useRoles } from "../tools/use-roles.ts";
import { useActWithToast } from "../tools/use-act-with-toast.ts";
import { deletedAnswer, type deletedDocument, deletedNow, deletedUri } from "./deleted-documents.ts";
import { mayPublish } from "./may-publish.ts";
import { ownerOf } from "./owner-of.ts";
import { isFile, isRestorable, restoreDeleted } from "./restore-deleted.ts";

const documentsOfPage = 100;

/** A list of the deleted documents and pictures, the latest first. Each can be restored with its last content, a document as a draft. */
export function RecycleBin() {
  const lead = useRef<HTMLDivElement>(null);
  return (
    <Stack padding={4} gap={4} data-testid="recycle-bin">
      <Text ref={lead} tabIndex={-1}>
        What was deleted, the latest first. Restore makes a document a draft again, with what was typed last: read it,
        then publish. A picture is in the media library again at once.
      </Text>
      <DeletedPage lead={lead} />
    </Stack>
  );
}

interface DeletedPageProps {
  /** Where the page before ended; undefined for the first. */
  after?: string;
  /** Of what stands above the list, to which the focus goes when the list is empty. */
  lead: RefObject<HTMLElement | null>;
}

/** A part of the list, and a button that lists the next. Each part is read again by itself, so that restoring from one leaves the others as they are. */
function DeletedPage({ after, lead }: DeletedPageProps) {
  const end = after === undefined ? "" : `&after=${encodeURIComponent(after)}`;
  const { answer, problem, readAgain } = useAnswer(`${deletedUri}?limit=${documentsOfPage}${end}`, deletedAnswer);
  const [isOlderShown, setOlderShown] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const isOlder = after !== undefined;
  useEffect(() => {
    // The button that listed this part had the focus, and is gone.
    if (isOlder) page.current?.focus();
  }, [isOlder]);
  const deleted = answer?.deleted.filter(({ document }) => isRestorable(document));
  return (
    <Stack gap={4} ref={page} tabIndex={-1} aria-busy={!deleted}>
      {deleted ? <Outcome act={{ problem }} /> : <Reading problem={problem} />}
      {/* A page may hold nothing but records, which are not listed, while what can be restored stands on the next. */}
      {deleted?.length === 0 && answer?.next === undefined && (
        <Text>{isOlder ? "Nothing older is deleted." : "Nothing is deleted."}</Text>
      )}
      {deleted && (
        <List gap={4}>
          {deleted.map((one) => (
            <DeletedEntry key={one.document._id} {...one} readAgain={readAgain} lead={lead} />
          ))}
        </List>
      )}
      {answer?.next !== undefined &&
        (isOlderShown ? (
          <DeletedPage after={answer.next} lead={lead} />
        ) : (
          <Flex align="center" gap={3} wrap="wrap">
            <Text>More was deleted before.</Text>
            <Button mode="ghost" text="Show older" onClick={() => setOlderShown(true)} />
          </Flex>
        ))}
    </Stack>
  );
}

interface DeletedEntryProps extends z.infer<typeof deletedDocument> {
  readAgain: () => void;
  /** Of what stands above the list, to which the focus goes when the list is empty. */
  lead: RefObject<HTMLElement | null>;
}

function DeletedEntry({ document, deletedAt, deletedBy, readAgain, lead }: DeletedEntryProps) {
  const client = useClient({ apiVersion });
  const schemaType = useSchema().get(document._type);
  const [user] = useUser(deletedBy);
  const roles = useRoles();
  const id = publishedId(document._id);
  const { navigateIntent } = useRouter();
  const entry = useRef<HTMLLIElement>(null);
  /** Until the list is read again, which no longer has it. */
  const [isRestored, setRestored] = useState(false);
  const { run } = useActWithToast(() => {
    setRestored(true);
    readAgain();
  });
  const picture = isFile(document) ? nameOf(nameParts.parse(document)) : undefined;
  const restore = async () => {
    try {
      const now = await deletedNow(client, id);
      // Somebody else may have restored it, and deleted it again with another content.
      if (now && now._rev !== document._rev)
        throw new Error("It was deleted anew meanwhile, as it is listed now. Look at it, and press Restore again.");
      await restoreDeleted(client, document);
    } catch (failure) {
      // The list may be older than what somebody else restored.
      readAgain();
      throw failure;
    }
    if (picture !== undefined) {
      // The button that had the focus is about to go.
      focusNeighbour(entry.current, lead.current);
      return `“${picture}” is in the media library again.`;
    }
    navigateIntent("edit", { id, type: document._type });
    return undefined;
  };
  if (schemaType === undefined) return null;
  // The Studio's own preview asks the lake for a field that the document lacks, and calls it untitled then.
  const name = picture ?? prepareForPreview(document, schemaType).title ?? "Untitled";
  const kind = picture === undefined ? (schemaType.title ?? schemaType.name) : "Picture";
  return (
    <Card as="li" border radius={2} padding={2} ref={entry} tabIndex={-1}>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={3}>
          <Box paddingX={2} paddingTop={2}>
            <Text size={1} weight="medium">
              {name}
            </Text>
          </Box>
          <Text size={1} muted>
            {`${kind}, deleted by ${user?.displayName ?? deletedBy}, ${indianTime(deletedAt)} (Indian time)`}
          </Text>
        </Stack>
        {mayPublish(roles, document._type, id) ? (
          <Button
            mode="ghost"
            text="Restore"
            aria-label={`Restore “${name}”`}
            disabled={isRestored}
            onClick={() => void run("It was not restored.", restore)}
          />
        ) : (
          <Text size={1}>{`Ask ${ownerOf(document._type, id) ?? "its owner"} to restore it.`}</Text>
        )}
      </Flex>
    </Card>
  );
}
