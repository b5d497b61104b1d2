import { Stack, Text } from "@sanity/ui";
import { useCallback } from "react";
import { type SanityClient, useClient, useUser } from "sanity";
import type { UserViewComponent } from "sanity/structure";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import { indianTime } from "../indian-time.ts";
import { Reading } from "../tools/reading.tsx";
import { useAsked } from "../tools/use-asked.ts";

/** The part of a transaction of the history that says who made it, and when (ISO 8601). */
const publicationSchema = z.object({ author: z.string(), timestamp: z.string() });

/** Beside a version of a legal document: who published it, and when. Staff only: the record itself, which everybody can read, names nobody. */
export const WhoPublished: UserViewComponent = ({ documentId }) => {
  const client = useClient({ apiVersion });
  const ask = useCallback((signal: AbortSignal) => firstTransaction(client, documentId, signal), [client, documentId]);
  const { answer: publication, problem } = useAsked(ask, publicationSchema);
  const [user] = useUser(publication?.author ?? "");
  if (!publication) return <Reading problem={problem} />;
  return (
    <Stack padding={4} gap={4}>
      <Text>{`Published ${indianTime(publication.timestamp)} (Indian time) by ${user?.displayName ?? publication.author}.`}</Text>
    </Stack>
  );
};

/** The transaction that made a document. */
async function firstTransaction(client: SanityClient, documentId: string, signal: AbortSignal): Promise<unknown> {
  const lines = await client.request<string>({
    uri: `/data/history/${connection.dataset}/transactions/${documentId}`,
    query: { excludeContent: "true", limit: "1" },
    signal,
  });
  return JSON.parse(lines.split("\n")[0] ?? "");
}
