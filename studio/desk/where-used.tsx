import { Box, Card, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { Preview, type SanityDocument, useClient, useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import type { UserViewComponent } from "sanity/structure";

import { namesFigure } from "../schema/figures/names-figure.ts";
import { recordedTypes } from "./site-documents.ts";

/** Every document that editors write, drafts in place of what they are drafts of. */
const documentsQuery = `*[!(_type in $others) && !(_type match "sanity.*") && !(_type match "system.*")] | order(_type asc)`;

/** Beside a figure's form: the documents whose texts name it, each a link, so that nobody changes a number without knowing where it shows. */
export const WhereUsed: UserViewComponent = ({ document }) => {
  const client = useClient({ apiVersion: "2025-02-19" });
  const key = document.displayed["key"];
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
  if (typeof key !== "string" || documents === undefined) return null;
  const using = documents.filter((other) => namesFigure(other, key));
  return (
    <Stack padding={4} gap={4}>
      <Text>
        {using.length === 0
          ? `No text says {${key}} or {${key}-amount}.`
          : `These documents say {${key}} or {${key}-amount}. All of them show a new amount as soon as it is published.`}
      </Text>
      {using.map((other) => (
        <UsingDocument key={other._id} document={other} />
      ))}
    </Stack>
  );
};

function UsingDocument({ document: { _id, _type, ...rest } }: { document: SanityDocument }) {
  const schemaType = useSchema().get(_type);
  if (schemaType === undefined) return null;
  return (
    <Card border radius={2}>
      <IntentLink intent="edit" params={{ id: _id.replace(/^drafts\./, ""), type: _type }}>
        <Box padding={2}>
          <Preview schemaType={schemaType} value={{ ...rest, _id, _type }} layout="default" />
        </Box>
      </IntentLink>
    </Card>
  );
}
