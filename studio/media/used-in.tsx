import { Spinner, Text } from "@sanity/ui";

import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { DocumentList } from "../desk/document-list.tsx";
import type { Uses } from "../desk/uses.ts";

interface UsedInProps {
  /** Undefined until the lake has answered. */
  uses: Uses | undefined;
  problem: string | undefined;
}

/** Where a picture is used: what is published, drafts, and what releases and proposals hold. */
export function UsedIn({ uses, problem }: UsedInProps) {
  return (
    <Section title="Where used">
      {uses ? (
        <>
          {uses.documents.length === 0 && <Text>No document shows this picture.</Text>}
          <DocumentList
            documents={uses.documents.map((document) => ({ document }))}
            releases={uses.releases}
            testId="used-in"
          />
        </>
      ) : (
        problem === undefined && <Spinner />
      )}
      <Outcome act={{ problem }} />
    </Section>
  );
}
