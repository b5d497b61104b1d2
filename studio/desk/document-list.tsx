import { Text } from "@sanity/ui";
import { useSchema } from "sanity";

import { List } from "../tools/list.tsx";
import { DocumentLink } from "./document-link.tsx";
import { stateOf, type Uses, type UsingDocument } from "./uses.ts";

interface DocumentListProps {
  documents: readonly { document: UsingDocument; why?: string }[];
  releases: Uses["releases"];
  /** By which tests find its entries. */
  testId: string;
}

/** Documents with links that open them in the state that is meant, and with what is to be said of each. */
export function DocumentList({ documents, releases, testId }: DocumentListProps) {
  const schema = useSchema();
  return (
    <List>
      {documents.map(({ document, why }) => {
        const { words, release } = stateOf(document._id, releases);
        const note = why === undefined ? words : `${words}. ${why}`;
        return (
          <li key={document._id} data-testid={testId}>
            {schema.has(document._type) ? (
              <DocumentLink document={document} note={note} {...(release !== undefined && { perspective: release })} />
            ) : (
              <Text>{`${document._type} ${document._id}, which the desk does not show. ${note}`}</Text>
            )}
          </li>
        );
      })}
    </List>
  );
}
