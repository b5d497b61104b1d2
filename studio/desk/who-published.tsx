import { Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { type SanityClient, useClient, useUser } from "sanity";
import type { UserViewComponent } from "sanity/structure";
import { z } from "zod";

import { connection } from "../connection.ts";
import { indianTime } from "../indian-time.ts";
import { sentenceOf } from "../tools/sentence-of.ts";

/** The part of a transaction of the history that says who made it, and when (ISO 8601). */
const publicationSchema = z.object({ author: z.string(), timestamp: z.string() });

/** Beside a version of a legal document: who published it, and when. Staff only: the record itself, which everybody can read, names nobody. */
export const WhoPublished: UserViewComponent = ({ documentId }) => {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [publication, setPublication] = useState<z.output<typeof publicationSchema>>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    firstTransaction(client, documentId).then(
      (first) => {
        if (isCurrent) setPublication(first);
      },
      (error: unknown) => {
        if (isCurrent) setProblem(sentenceOf(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, documentId]);
  const [user] = useUser(publication?.author ?? "");
  if (problem !== undefined) return <Text>{problem}</Text>;
  if (!publication) return null;
  return (
    <Stack padding={4} gap={4}>
      <Text>{`Published ${indianTime(publication.timestamp)} (Indian time) by ${user?.displayName ?? publication.author}.`}</Text>
    </Stack>
  );
};

/** The transaction that made a document. */
async function firstTransaction(client: SanityClient, documentId: string) {
  const lines = await client.request<string>({
    uri: `/data/history/${connection.dataset}/transactions/${documentId}`,
    query: { excludeContent: "true", limit: "1" },
  });
  return publicationSchema.parse(JSON.parse(lines.split("\n")[0] ?? ""));
}
