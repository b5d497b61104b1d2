import { Button, Flex, Spinner, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { indianTime } from "../indian-time.ts";
import { type AuditPage, withOlder } from "./audit-pages.ts";
import { auditSentence } from "./audit-sentence.ts";
import { auditAnswer, type AuditEntry } from "./lake-answers.ts";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { useAnswer } from "../tools/use-answer.ts";
import { useAttempt } from "../tools/use-attempt.ts";

const entriesOfPage = 50;

const newest = `/staff/audit?limit=${entriesOfPage}`;

const pageAnswer = auditAnswer.transform(({ entries }) => ({ entries, hasMore: entries.length === entriesOfPage }));

/** The newest entries of the audit. */
export const useAudit = () => useAnswer(newest, pageAnswer);

/** What staff did, the newest first. */
export function AuditList({ audit }: { audit: ReturnType<typeof useAudit> }) {
  const client = useClient({ apiVersion });
  const [before, setBefore] = useState<AuditPage<AuditEntry>>();
  const list = audit.answer && withOlder(audit.answer, before);
  const { attempt, ...act } = useAttempt();
  const problem = act.problem ?? audit.problem;
  const readOlder = async (than: AuditPage<AuditEntry>) => {
    const uri = `${newest}&before=${than.entries.at(-1)?.sequence ?? 1}`;
    const { entries, hasMore } = pageAnswer.parse(await client.request<unknown>({ uri }));
    setBefore({ entries: [...than.entries, ...entries], hasMore });
    return "Older entries were read.";
  };
  const exportAll = async () => {
    saveFile("audit.ndjson", await client.request<string>({ uri: "/staff/audit/export" }));
    return "All entries were exported.";
  };
  return (
    <Section title="What staff did">
      <Text>
        The newest is first. The lake keeps 20,000 entries each about staff, about log-ins, about what people published,
        and about reports that they opened.
      </Text>
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
          <Button
            mode="ghost"
            text="Show older"
            disabled={act.isBusy}
            onClick={() => void attempt(() => readOlder(list))}
          />
        )}
        <Button mode="ghost" text="Export all" disabled={act.isBusy} onClick={() => void attempt(exportAll)} />
      </Flex>
      <Outcome act={{ ...act, problem }} />
    </Section>
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
