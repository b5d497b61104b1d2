import { Button, Flex, Spinner, Stack, Text } from "@sanity/ui";
import { useEffect, useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { indianTime } from "../indian-time.ts";
import { auditSentence } from "./audit-sentence.ts";
import { auditAnswer, type AuditEntry } from "./lake-answers.ts";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { sentenceOf } from "../tools/sentence-of.ts";
import { askUntilAnswered } from "../tools/until-answered.ts";

const entriesOfPage = 50;

/** What staff did, the newest first; another round has the newest entries read again. */
export function AuditList({ round = 0 }: { round?: number }) {
  const client = useClient({ apiVersion });
  const [list, setList] = useState<{ entries: readonly AuditEntry[]; hasMore: boolean }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const query = { limit: String(entriesOfPage) };
    return askUntilAnswered((signal) => client.request<unknown>({ uri: "/staff/audit", query, signal }), {
      next: (answer) => {
        const { entries } = auditAnswer.parse(answer);
        setList({ entries, hasMore: entries.length === entriesOfPage });
        setProblem(undefined);
      },
      error: (failure) => {
        setProblem(sentenceOf(failure));
      },
    });
  }, [client, round]);
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (failure) {
      setProblem(sentenceOf(failure));
    }
    setBusy(false);
  };
  const readOlder = async () => {
    if (!list) return;
    const query = { limit: String(entriesOfPage), before: String(list.entries.at(-1)?.sequence ?? 1) };
    const older = auditAnswer.parse(await client.request<unknown>({ uri: "/staff/audit", query })).entries;
    const longer = { entries: [...list.entries, ...older], hasMore: older.length === entriesOfPage };
    // A list that was read again meanwhile begins anew.
    setList((last) => (last === list ? longer : last));
  };
  const exportAll = async () => {
    saveFile("audit.ndjson", await client.request<string>({ uri: "/staff/audit/export" }));
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
          <Button mode="ghost" text="Show older" disabled={isBusy} onClick={() => void attempt(readOlder)} />
        )}
        <Button mode="ghost" text="Export all" disabled={isBusy} onClick={() => void attempt(exportAll)} />
      </Flex>
      <Outcome act={{ problem }} />
    </Section>
  );
}

/**
 * Has the browser save a text as a file.
 *
 * @param name of the file
 * @param text in it
 */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
