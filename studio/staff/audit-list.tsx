import { Box, Button, Flex, Spinner, Stack, Text } from "@sanity/ui";
import { useEffect, useRef, useState } from "react";
import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { indianTime } from "../indian-time.ts";
import { ActForm } from "../tools/act-form.tsx";
import { Choice } from "../tools/choice.tsx";
import { Field } from "../tools/field.tsx";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { useAttempt } from "../tools/use-attempt.ts";
import { type AuditPage, withOlder } from "./audit-pages.ts";
import { auditEvents, auditSentence } from "./audit-sentence.ts";
import type { AuditEntry } from "./lake-answers.ts";
import { type AuditFilter, auditPage, type useAudit } from "./use-audit.ts";

/** What staff did, the newest first, and a choice of whom and what it is about. */
export function AuditList({ audit }: { audit: ReturnType<typeof useAudit> }) {
  return (
    <Section title="What staff did">
      <Text>
        The newest is first. The lake keeps 20,000 entries each about staff and tokens, about datasets, about log-ins,
        about wrong passwords and codes, about what people published, and about reports that they opened.
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

/** A form that chooses which entries of the audit are listed, when it is sent: for each the lake may look through all that it keeps. */
function AuditFilterForm({ onChosen }: { onChosen: (filter: AuditFilter) => void }) {
  const [person, setPerson] = useState("");
  const [what, setWhat] = useState("");
  return (
    <ActForm act={{}} onSend={() => onChosen({ person: person.trim(), what })}>
      <Flex gap={3} align="flex-end" wrap="wrap">
        <Box flex={1}>
          <Field label="Person: a part of the name" value={person} isOptional maxLength={100} onType={setPerson} />
        </Box>
        <Box flex={1}>
          <Choice label="What was done" value={what} onChoose={setWhat}>
            <option value="">Everything</option>
            {Object.entries(auditEvents).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Choice>
        </Box>
        <Button type="submit" mode="ghost" text="Show" />
      </Flex>
    </ActForm>
  );
}

/** A button that saves every entry of the audit as a file, whatever is listed. There may be more than a hundred thousand, so it says that it reads them. */
function ExportAudit() {
  const client = useClient({ apiVersion });
  const { attempt, isBusy, ...act } = useAttempt();
  const exportAll = async () => {
    saveFile("audit.ndjson", await client.request<string>({ uri: "/staff/audit/export" }));
    return "All entries were exported.";
  };
  return (
    <>
      <Flex>
        <Button mode="ghost" text="Export all" onClick={() => void attempt(exportAll)} />
      </Flex>
      <div role="status">{isBusy && <Text>Wait: all entries are being read.</Text>}</div>
      <Outcome act={act} />
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
