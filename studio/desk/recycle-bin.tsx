import { Button, Card, Flex, Spinner, Stack, Text, useToast } from "@sanity/ui";
import { useEffect, useState } from "react";
import { Preview, type SanityDocumentLike, useClient, useSchema, useUser } from "sanity";
import { useRouter } from "sanity/router";

import { connection } from "../connection.ts";
import { publishedId } from "../schema/published-id.ts";
import { indianTime } from "../indian-time.ts";

/** A deleted document, as the lake answers it. */
interface Deleted {
  document: SanityDocumentLike;
  deletedAt: string;
  deletedBy: string;
}

/** A list of the deleted documents, the latest first. Each can be restored as a draft, with its last content. */
export function RecycleBin() {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [deleted, setDeleted] = useState<readonly Deleted[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const asked = client.observable
      .request<{ deleted: readonly Deleted[] }>({ uri: `/data/history/${connection.dataset}/deleted` })
      .subscribe({
        next: (answer) => {
          setDeleted(answer.deleted);
        },
        error: (error: unknown) => {
          setProblem(String(error));
        },
      });
    return () => {
      asked.unsubscribe();
    };
  }, [client]);
  if (problem !== undefined) return <Text>{problem}</Text>;
  if (!deleted) return <Spinner />;
  return (
    <Stack padding={4} gap={4}>
      <Text>
        {deleted.length === 0
          ? "Nothing is deleted."
          : "These documents were deleted. Restore makes one a draft again: publish it, and visitors see it as before."}
      </Text>
      {deleted.map((one) => (
        <DeletedEntry key={one.document._id} {...one} />
      ))}
    </Stack>
  );
}

function DeletedEntry({ document, deletedAt, deletedBy }: Deleted) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const schemaType = useSchema().get(document._type);
  const [user] = useUser(deletedBy);
  const [isBusy, setBusy] = useState(false);
  const { navigateIntent } = useRouter();
  const toast = useToast();
  const id = publishedId(document._id);
  const restore = async () => {
    setBusy(true);
    try {
      await client.createIfNotExists({ ...document, _id: `drafts.${id}` });
      navigateIntent("edit", { id, type: document._type });
    } catch (error) {
      setBusy(false);
      toast.push({ status: "error", title: "It was not restored.", description: String(error) });
    }
  };
  if (schemaType === undefined) return null;
  const when = indianTime(deletedAt);
  return (
    <Card border radius={2} padding={2}>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={3}>
          <Preview schemaType={schemaType} value={document} layout="default" />
          <Text size={1} muted>
            {`${schemaType.title ?? schemaType.name}, deleted by ${user?.displayName ?? deletedBy}, ${when} (Indian time)`}
          </Text>
        </Stack>
        <Button mode="ghost" text="Restore" disabled={isBusy} onClick={() => void restore()} />
      </Flex>
    </Card>
  );
}
