import { Stack, Text } from "@sanity/ui";
import { useCallback, useMemo } from "react";
import type { UserViewComponent } from "sanity/structure";

import { DocumentList } from "./document-list.tsx";
import { namesToken } from "../schema/tokens/tokens.ts";
import { tokensOf } from "../schema/tokens/token-problem.ts";
import { Outcome } from "../tools/outcome.tsx";
import { documentsNaming, namingSentence } from "./documents-naming.ts";
import type { UsingDocument } from "./uses.ts";
import { useWritten } from "./use-written.ts";

/**
 * A list beside the form of a figure or of the legal facts, with links to the documents whose texts refer to them, as published, in drafts and in releases, so
 * that editors see what a change affects.
 */
export const WhereUsed: UserViewComponent = ({ document }) => {
  const { _type, key } = document.displayed;
  const tokens = useMemo(() => tokensOf({ _type, key }), [_type, key]);
  const isWanted = useCallback((other: UsingDocument) => namesToken(other, tokens), [tokens]);
  const { answer, problem } = useWritten(isWanted);
  if (answer === undefined) return <Outcome act={{ problem }} />;
  const using = documentsNaming(answer.documents, tokens);
  return (
    <Stack padding={4} gap={4}>
      <Text>{namingSentence(tokens, using.length)}</Text>
      <DocumentList
        documents={using.map((other) => ({ document: other }))}
        releases={answer.releases}
        testId="where-used"
      />
    </Stack>
  );
};
