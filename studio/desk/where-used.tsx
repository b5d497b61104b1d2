import { Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { type SanityDocument, useClient } from "sanity";
import type { UserViewComponent } from "sanity/structure";

import { namesToken } from "../schema/tokens/names-token.ts";
import { tokensOf } from "../schema/tokens/tokens-of.ts";
import { DocumentLink } from "./document-link.tsx";
import { recordedTypes } from "./site-documents.ts";

/** Every document that editors write, with drafts instead of their published versions. */
const documentsQuery = `*[!(_type in $others) && !(_type match "sanity.*") && !(_type match "system.*")] | order(_type asc)`;

/**
 * A list beside the form of a figure or of the legal facts, with links to the documents whose texts refer to them, so that editors see what a change
 * affects.
 */
export const WhereUsed: UserViewComponent = ({ document }) => {
  const client = useClient({ apiVersion: "2025-02-19" });
  const tokens = tokensOf(document.displayed);
  const [documents, setDocuments] = useState<readonly SanityDocument[]>();
  useEffect(() => {
    const asked = client
      .withConfig({ perspective: "drafts" })
      .observable.fetch<SanityDocument[]>(documentsQuery, { others: recordedTypes })
      .subscribe(setDocuments);
    return () => {
      asked.unsubscribe();
    };
  }, [client]);
  if (tokens.length === 0 || documents === undefined) return null;
  const using = documents.filter((other) => namesToken(other, tokens));
  const named = tokens.map((token) => `{${token}}`).join(" or ");
  return (
    <Stack padding={4} gap={4}>
      <Text>
        {using.length === 0
          ? `No text says ${named}.`
          : `These documents say ${named}. They show a change as soon as it is published; a legal document for which a version is announced, from that version’s day.`}
      </Text>
      {using.map((other) => (
        <DocumentLink key={other._id} document={other} />
      ))}
    </Stack>
  );
};
