import { useEffect, useState } from "react";
import { type SanityDocument, useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { followDocuments } from "../tools/follow-documents.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";

/** A proposal's text and the published one, as the lake has them now. */
export interface BothTexts {
  published: SanityDocument;
  version: SanityDocument;
}

/** The text of a proposal whose document was deleted or taken down since. */
export interface LoneText {
  published: undefined;
  version: SanityDocument;
}

/**
 * Both texts of a proposal that nobody has decided about, read again when somebody changes, publishes or deletes one.
 *
 * @param name the proposal's
 * @param documentId the published id
 * @returns undefined until they are read
 */
export function useBothTexts(name: string, documentId: string): BothTexts | LoneText | undefined {
  const client = useClient({ apiVersion });
  const [texts, setTexts] = useState<BothTexts | LoneText>();
  const versionId = `versions.${name}.${documentId}`;
  useEffect(() => {
    const ids = [documentId, versionId] as const;
    let endReading = (): void => undefined;
    const read = () => {
      // An answer that was overtaken says what is no longer so.
      endReading();
      endReading = askUntilAnswered((signal) => client.getDocuments<SanityDocument>([...ids], { signal }), {
        next: ([published, version]) => {
          if (version) setTexts(published ? { published, version } : { published: undefined, version });
        },
        // The list beside it tells that the lake is away.
        error: () => undefined,
      });
    };
    const endFollowing = followDocuments(client, "*[_id in $ids]", { ids }, { next: read, error: () => undefined });
    return () => {
      endReading();
      endFollowing();
    };
  }, [client, documentId, versionId]);
  return texts?.version._id === versionId ? texts : undefined;
}
