import { useMemo } from "react";
import { z } from "zod";

import { useFollowed } from "../tools/use-followed.ts";

const text = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
});

const bothTexts = z.object({ published: text, version: text });

/** A proposal's text and the published one, as the lake has them now. */
export type BothTexts = z.infer<typeof bothTexts>;

const textsAnswer = z.union([
  bothTexts,
  // The document was deleted or taken down since.
  z.object({ published: z.null(), version: text }),
  // Somebody has decided about the proposal.
  z.object({ version: z.null() }),
]);

const documents = "*[_id in [$documentId, $versionId]]";
const query = `{"published": *[_id == $documentId][0], "version": *[_id == $versionId][0]}`;

/**
 * Both texts of a proposal that nobody has decided about, read again when somebody changes, publishes or deletes one.
 *
 * @param name the proposal's
 * @param documentId the published id
 * @returns undefined until they are read, and when somebody has decided about the proposal
 */
export function useBothTexts(name: string, documentId: string) {
  const versionId = `versions.${name}.${documentId}`;
  const asked = useMemo(
    () => ({ query, documents, params: { documentId, versionId }, schema: textsAnswer }),
    [documentId, versionId],
  );
  const { answer } = useFollowed(asked);
  return answer?.version && answer.version._id === versionId ? answer : undefined;
}
