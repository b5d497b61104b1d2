import { Button, Flex, Spinner, Stack, Text } from "@sanity/ui";
import { useEffect, useRef, useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { indianTime } from "../indian-time.ts";
import { type AuditPage, withOlder } from "./audit-pages.ts";
import { auditSentence } from "./audit-sentence.ts";
import { AuditFilterForm } from "./audit-filter.tsx";
import { ExportAudit } from "./export-audit.tsx";
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
      <AuditFilterForm onChosen={audit.choose} />
      <AuditEntries key={audit.uri} {...audit} />
      <ExportAudit />
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
  /** The number of the entry that gets the focus from the button, which goes with the last entries. */
  const [next, setNext] = useState<number>();
  const nextEntry = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    nextEntry.current?.focus();
  }, [next]);
  const readOlder = async (than: AuditPage<AuditEntry>) => {
    const last = than.entries.at(-1)?.sequence ?? 1;
    const { entries, hasMore } = auditPage.parse(await client.request<unknown>({ uri: `${uri}&before=${last}` }));
    // Whoever types elsewhere by now goes on there.
    if (document.activeElement === button.current) setNext(entries[0]?.sequence ?? last);
    setBefore({ entries: [...than.entries, ...entries], hasMore });
    return entries.length === 0 ? "There are no older entries." : "Older entries were read.";
  };
  return (
    <>
      <div role="status">{list && <Text>{countOf(list)}</Text>}</div>
      {list ? (
        <List>
          {list.entries.map((entry) => (
            <Stack
              as="li"
              key={entry.sequence}
              ref={entry.sequence === next ? nextEntry : undefined}
              tabIndex={-1}
              gap={2}
              data-testid="audit-entry"
            >
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
      {list?.hasMore === true && (
        <Flex>
          <Button ref={button} mode="ghost" text="Show older" onClick={() => void attempt(() => readOlder(list))} />
        </Flex>
      )}
      <Outcome act={{ ...act, problem }} />
    </>
  );
}

/** How many entries are listed, in words. */
function countOf({ entries, hasMore }: AuditPage<AuditEntry>): string {
  if (entries.length === 0) return "Nothing like that is kept.";
  return `Entries: ${hasMore ? "the newest " : ""}${entries.length.toLocaleString("en-IN")}`;
}
