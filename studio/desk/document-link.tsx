import { Card, Stack, Text } from "@sanity/ui";
import { prepareForPreview, type SanityDocumentLike, useSchema } from "sanity";
import { IntentLink } from "sanity/router";

import { publishedId } from "../schema/document-ids.ts";
import { siteDocuments } from "./site-documents.ts";

interface DocumentLinkProps {
  /** The whole document. */
  document: SanityDocumentLike;
  /** The release of which the Studio is to show the version. Without it the Studio shows what it showed last. */
  perspective?: string;
  /** Words below the title. */
  note?: string;
}

/**
 * A link that says what the desk calls a document, and opens it. Nothing for a type that the desk does not have. The Studio's own preview stays empty
 * where a document lacks a field that it selects, as the home page lacks an address.
 */
export function DocumentLink({ document, perspective, note }: DocumentLinkProps) {
  const { _id, _type } = document;
  const schemaType = useSchema().get(_type);
  if (schemaType === undefined) return null;
  const id = publishedId(_id);
  const deskTitle = siteDocuments.find((one) => one.id === id)?.title;
  const { title = schemaType.title, subtitle } = prepareForPreview(document, schemaType);
  const name = deskTitle ?? title;
  const lines = [name === title ? subtitle : title, note].filter((line) => line !== undefined);
  return (
    <Card border radius={2}>
      <IntentLink
        intent="edit"
        params={{ id, type: _type }}
        {...(perspective !== undefined && { searchParams: [["perspective", perspective]] })}
        style={{ color: "inherit", textDecoration: "none" }}
      >
        <Stack gap={3} padding={3}>
          <Text weight="medium" style={{ textDecoration: "underline" }}>
            {name}
          </Text>
          {lines.map((line) => (
            <Text key={line} size={1} style={{ overflowWrap: "anywhere" }}>
              {line}
            </Text>
          ))}
        </Stack>
      </IntentLink>
    </Card>
  );
}
