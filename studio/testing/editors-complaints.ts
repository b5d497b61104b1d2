import { createClient } from "@sanity/client";
import { evaluate, parse } from "groq-js";
import { createMockAuthStore, createWorkspaceFromConfig, type SanityDocument, validateDocument } from "sanity";
import { z } from "zod";

import { apiVersion } from "../api-version.ts";
import { publishedId, releaseOf } from "../schema/document-ids.ts";
import { schemaTypes } from "../schema/schema-types.ts";
import type { SeededDocument } from "../seed/seeded.ts";

const lake = { projectId: "embedded", dataset: "production" };
const workspace = await createWorkspaceFromConfig({
  name: "default",
  ...lake,
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client: clientOf([]), currentUser: null }),
});

/**
 * The Studio's validation errors of a document: each error's place and message. Fields unknown to the schema count as well.
 *
 * @param document as the seed writes it; its pictures count as uploaded
 * @param dataset the other published documents, for checks that look for figures or for documents with the same key
 */
export async function editorsComplaints(
  document: SeededDocument,
  dataset: readonly SeededDocument[],
): Promise<string[]> {
  const markers = await validateDocument({
    document: uploaded(document),
    workspace,
    // The only way to give the Studio's validation a dataset.
    // oxlint-disable-next-line typescript/no-deprecated
    getClient: () => clientOf(dataset),
    getDocumentExists: () => Promise.resolve(true),
    environment: "cli",
  });
  return markers.map(({ path, message }) => `${path.map((part) => JSON.stringify(part)).join(" ")}: ${message}`);
}

function uploaded(document: SeededDocument): SanityDocument {
  const asset = `"asset":{"_type":"reference","_ref":"image-0000000000000000000000000000000000000000-1200x630-png"}`;
  const kept = { _createdAt: "2026-11-01T00:00:00Z", _updatedAt: "2026-11-01T00:00:00Z", _rev: "first" };
  const stored: unknown = JSON.parse(JSON.stringify(document).replace(/"_sanityAsset":"[^"]+"/g, asset));
  return z.custom<SanityDocument>().parse(Object.assign({}, stored, kept));
}

/** A client that asks the given documents. The Studio's own sees all of them, as they are stored. */
function clientOf(dataset: readonly SeededDocument[], seen: Perspective = "raw") {
  const client = createClient({ ...lake, apiVersion, useCdn: false });
  const fetch = async (query: string, params: Record<string, unknown>) => {
    const answer = await evaluate(parse(query, { params }), { dataset: inPerspective(dataset, seen), params });
    const found: unknown = await answer.get();
    return found;
  };
  const withConfig = ({ perspective = seen }: { perspective?: Perspective }) => clientOf(dataset, perspective);
  return Object.assign(client, { fetch, withConfig });
}

type Perspective = string | readonly string[];

/** The documents that a perspective shows, of each the state that stands first in it; none of one that a release of it unpublishes. */
function inPerspective(dataset: readonly SeededDocument[], perspective: Perspective): SeededDocument[] {
  if (perspective === "raw") return [...dataset];
  const layers = [...new Set([perspective, "published"].flat())];
  const layerOf = ({ _id }: SeededDocument) => releaseOf(_id) ?? (_id.startsWith("drafts.") ? "drafts" : "published");
  const shown = new Map<string, SeededDocument>();
  for (const layer of layers.toReversed())
    for (const document of dataset.filter((one) => layerOf(one) === layer))
      shown.set(publishedId(document._id), { ...document, _id: publishedId(document._id) });
  return [...shown.values()].filter((document) => !("_system" in document));
}
