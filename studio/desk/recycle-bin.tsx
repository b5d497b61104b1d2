import { Box, Button, Card, Flex, Spinner, Stack, Text, useToast } from "@sanity/ui";
import { useEffect, useState } from "react";
import { prepareForPreview, type SanityDocument, useClient, useSchema, useUser } from "sanity";
import { useRouter } from "sanity/router";

import { connection } from "../connection.ts";
import { indianTime } from "../indian-time.ts";
import { nameOf, nameParts } from "../media/picture.ts";
import { publishedId } from "../schema/published-id.ts";
import { sentenceOf } from "../tools/sentence-of.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";
import { useRoles } from "../tools/use-roles.ts";
import { mayPublish } from "./may-publish.ts";
import { ownerOf } from "./owner-of.ts";
import { isFile, restoreDeleted } from "./restore-deleted.ts";

/** A deleted document, as the lake answers it. */
interface Deleted {
  document: SanityDocument;
  deletedAt: string;
  deletedBy: string;
}

/** So many that pictures, which are deleted by the dozen, do not leave out the documents that were deleted before. */
const mostListed = 1_000;

/** A list of the deleted documents and pictures, the latest first. Each can be restored with its last content, a document as a draft. */
export function RecycleBin() {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [deleted, setDeleted] = useState<readonly Deleted[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const uri = `/data/history/${connection.dataset}/deleted`;
    const query = { limit: String(mostListed) };
    return askUntilAnswered((signal) => client.request<{ deleted: readonly Deleted[] }>({ uri, query, signal }), {
      next: (answer) => {
        setDeleted(answer.deleted);
        setProblem(undefined);
      },
      error: (failure) => {
        setProblem(sentenceOf(failure));
      },
    });
  }, [client]);
  if (problem !== undefined) return <Text>{problem}</Text>;
  if (!deleted) return <Spinner />;
  return (
    <Stack padding={4} gap={4} data-testid="recycle-bin">
      <Text>
        {deleted.length === 0
          ? "Nothing is deleted."
          : "All this was deleted. Restore makes a document a draft again: publish it, and visitors see it as before. A picture is in the media library again at once."}
      </Text>
      {deleted.map((one) => (
        <DeletedEntry
          key={one.document._id}
          {...one}
          onPictureRestored={() => {
            setDeleted((before) => before?.filter((other) => other !== one));
          }}
        />
      ))}
    </Stack>
  );
}

function DeletedEntry({
  document,
  deletedAt,
  deletedBy,
  onPictureRestored,
}: Deleted & { onPictureRestored: () => void }) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const schemaType = useSchema().get(document._type);
  const [user] = useUser(deletedBy);
  const roles = useRoles();
  const id = publishedId(document._id);
  const [isBusy, setBusy] = useState(false);
  const { navigateIntent } = useRouter();
  const toast = useToast();
  const picture = isFile(document) ? nameOf(nameParts.parse(document)) : undefined;
  const restore = async () => {
    setBusy(true);
    try {
      await restoreDeleted(client, document);
      if (picture === undefined) navigateIntent("edit", { id, type: document._type });
      else {
        toast.push({ status: "success", title: `“${picture}” is in the media library again.` });
        onPictureRestored();
      }
    } catch (error) {
      setBusy(false);
      toast.push({ status: "error", title: "It was not restored.", description: sentenceOf(error) });
    }
  };
  if (schemaType === undefined) return null;
  // The Studio's own preview asks the lake for a field that the document lacks, and calls it untitled then.
  const name = picture ?? prepareForPreview(document, schemaType).title ?? "Untitled";
  const kind = picture === undefined ? (schemaType.title ?? schemaType.name) : "Picture";
  return (
    <Card border radius={2} padding={2}>
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
          <Button mode="ghost" text="Restore" disabled={isBusy} onClick={() => void restore()} />
        ) : (
          <Text size={1}>{`Ask ${ownerOf(document._type, id) ?? "its owner"} to restore it.`}</Text>
        )}
      </Flex>
    </Card>
  );
}
