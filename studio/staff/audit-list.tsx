import { Button, Flex, Spinner, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { indianTime } from "../indian-time.ts";
import { type AuditPage, withOlder } from "./audit-pages.ts";
import { auditSentence } from "./audit-sentence.ts";
import { AuditFilterForm } from "./audit-filter.tsx";
import type { AuditEntry } from "./lake-answers.ts";
import { auditPage, type useAudit } from "./use-audit.ts";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { useAttempt } from "../tools/use-attempt.ts";

/** What staff did, the newest first, and a choice of whom and what it is about. */
export function AuditList({ audit }: { audit: ReturnType<typeof useAudit> }) {
  return (
    <Section title="What staff did">
      <Text>
        The newest is first. The lake keeps 20,000 entries each about staff, about log-ins, about wrong passwords and
        codes, about what people published, and about reports that they opened.
      </Text>
      <AuditFilterForm onChosen={audit.setFilter} />
      <AuditEntries key={audit.uri} {...audit} />
    </Section>
  );
}

/** The entries of one choice. */
function AuditEntries({ uri, newest, problem: readingProblem }: ReturnType<typeof useAudit>) {
  const client = useClient({ apiVersion });
  const [before, setBefore] = useState<AuditPage<AuditEntry>>();
  const list = newest && withOlder(newest, before);
  const { attempt, ...act } = useAttempt();
  const problem = act.problem ?? readingProblem;
  const readOlder = async (than: AuditPage<AuditEntry>) => {
    const older = `${uri}&before=${than.entries.at(-1)?.sequence ?? 1}`;
    const { entries, hasMore } = auditPage.parse(await client.request<unknown>({ uri: older }));
    setBefore({ entries: [...than.entries, ...entries], hasMore });
    return "Older entries were read.";
  };
  const exportAll = async () => {
    saveFile("audit.ndjson", await client.request<string>({ uri: "/staff/audit/export" }));
    return "All entries were exported.";
  };
  return (
    <>
      <div role="status">{list?.entries.length === 0 && <Text>Nothing like that is kept.</Text>}</div>
      {list ? (
        <List>
          {list.entries.map((entry) => (
            <Stack as="li" key={entry.sequence} gap={2} data-testid="audit-entry">
              <Text size={1} style={{ overflowWrap: "anywhere" }}>
                {auditSentence(entry)}
              </Text>
              <Text size={1} muted>
                {indianTime(entry.at)}
              </Text>
            </Stack>
          ))}
        </List>
      ) : (
        problem === undefined && <Spinner />
      )}
      <Flex gap={2} wrap="wrap">
        {list?.hasMore === true && (
          <Button mode="ghost" text="Show older" onClick={() => void attempt(() => readOlder(list))} />
        )}
        <Button mode="ghost" text="Export all" onClick={() => void attempt(exportAll)} />
      </Flex>
      <Outcome act={{ ...act, problem }} />
    </>
  );
}

/** Has the browser save a text as a file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
