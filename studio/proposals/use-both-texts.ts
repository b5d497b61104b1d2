import { useEffect, useState } from "react";
import { type SanityDocument, useClient } from "sanity";

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
  const client = useClient({ apiVersion: "2025-02-19" });
  const [texts, setTexts] = useState<BothTexts | LoneText>();
  useEffect(() => {
    const ids = [documentId, `versions.${name}.${documentId}`] as const;
    const read = async () => {
      const [published, version] = await client.getDocuments<SanityDocument>([...ids]);
      if (version) setTexts(published ? { published, version } : { published: undefined, version });
    };
    // The first event says that the connection is open, so nothing is missed between it and the reading.
    const followed = client
      .listen("*[_id in $ids]", { ids }, { events: ["welcome", "mutation"], includeResult: false, visibility: "query" })
      .subscribe({
        next: () => void read().catch(() => undefined),
        // The list beside it tells that the lake is away.
        error: () => undefined,
      });
    return () => {
      followed.unsubscribe();
    };
  }, [client, name, documentId]);
  return texts;
}
