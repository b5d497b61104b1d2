import { Stack, Text } from "@sanity/ui";
import type { UserViewComponent } from "sanity/structure";

import { DocumentList } from "./document-list.tsx";
import { tokensOf } from "../schema/tokens/tokens-of.ts";
import { Outcome } from "../tools/outcome.tsx";
import { documentsNaming } from "./documents-naming.ts";
import { useWritten } from "./use-written.ts";

/**
 * A list beside the form of a figure or of the legal facts, with links to the documents whose texts refer to them, as published, in drafts and in releases, so
 * that editors see what a change affects.
 */
export const WhereUsed: UserViewComponent = ({ document }) => {
  const tokens = tokensOf(document.displayed);
  const { answer, problem } = useWritten();
  if (tokens.length === 0) return null;
  if (answer === undefined) return <Outcome act={{ problem }} />;
  const using = documentsNaming(answer.documents, tokens);
  const named = tokens.map((token) => `{${token}}`).join(" or ");
  return (
    <Stack padding={4} gap={4}>
      <Text>
        {using.length === 0
          ? `No text says ${named}.`
          : `These documents say ${named}. Those that are published show a change as soon as it is published; a legal document for which a version is announced, from that version’s day.`}
      </Text>
      <DocumentList
        documents={using.map((other) => ({ document: other }))}
        releases={answer.releases}
        testId="where-used"
      />
    </Stack>
  );
};
