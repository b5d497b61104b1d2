import { Box, Button, Card, Flex, Heading, Stack, Text } from "@sanity/ui";
import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from "react";
import { Preview, type SanityDocument, useDocumentValuePermissions, useSchema } from "sanity";
import { useRouter } from "sanity/router";

import { dayInIndia } from "../../app/content/legal/legal-version-in-effect.ts";
import { EffectiveDay } from "../desk/legal-day/effective-day.tsx";
import { needsEffectiveDay } from "../desk/legal-day/needs-effective-day.ts";
import { Dialog } from "../tools/dialog.tsx";
import { List } from "../tools/list.tsx";
import { oneAtATime } from "../tools/one-at-a-time.ts";
import { Reading } from "../tools/reading.tsx";
import { ChangedSince } from "./changed-since.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { DocumentGone } from "./document-gone.tsx";
import { MistakeList } from "./mistake-list.tsx";
import { ProposalHistory } from "./proposal-history.tsx";
import { Refusal } from "./refusal.tsx";
import { type BothTexts, useBothTexts } from "./use-both-texts.ts";
import { useMistakes } from "./use-mistakes.ts";
import { type Proposal, type Proposals as All, useProposals } from "./use-proposals.ts";
import { Disclosure } from "../tools/disclosure.tsx";

/** The list of proposals: those that wait for a decision with their differences, those that are being written, and what was decided. */
export function Proposals() {
  const { proposals, decidedCount, problem, take } = useProposals();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!proposals) return <Reading problem={problem} />;
  const of = (...states: readonly Proposal["state"][]) => proposals.filter(({ state }) => states.includes(state));
  const [asked, open, decided] = [of("asked"), of("open"), of("published", "refused", "discarded")];
  return (
    <Stack padding={4} gap={5} data-testid="proposals">
      {problem !== undefined && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text>{problem}</Text>
        </Card>
      )}
      <Stack gap={4}>
        <Heading as="h2" size={1} ref={heading} tabIndex={-1}>{`Waiting for a decision: ${asked.length}`}</Heading>
        <List gap={4}>
          {asked.map((proposal) => (
            <Waiting
              key={proposal.name}
              proposal={proposal}
              take={take}
              onDecided={() => {
                // The button that had the focus is about to go.
                heading.current?.focus();
              }}
            />
          ))}
        </List>
      </Stack>
      <Stack gap={4}>
        <Heading as="h2" size={1}>{`Being written: ${open.length}`}</Heading>
        <List gap={4}>
          {open.map((proposal) => (
            <Entry key={proposal.name} proposal={proposal}>
              <OpenText proposal={proposal} />
            </Entry>
          ))}
        </List>
      </Stack>
      <Disclosure
        title={`Decided: ${decidedCount}${decidedCount > decided.length ? `, the last ${decided.length} listed` : ""}`}
      >
        <List gap={4}>
          {decided.map((proposal) => (
            <Entry key={proposal.name} proposal={proposal} />
          ))}
        </List>
      </Disclosure>
    </Stack>
  );
}

function Entry({
  proposal: { documentId, documentType, steps },
  text,
  entryRef,
  children,
}: {
  proposal: Proposal;
  entryRef?: RefObject<HTMLLIElement | null>;
  /** Names the proposal when its document cannot. */
  text?: SanityDocument | undefined;
  children?: ReactNode;
}) {
  const schemaType = useSchema().get(documentType);
  // The preview asks again whenever it is given another object.
  const document = useMemo(() => text ?? { _id: documentId, _type: documentType }, [text, documentId, documentType]);
  return (
    <Card as="li" border radius={2} padding={3} data-testid="proposal" ref={entryRef} tabIndex={-1}>
      <Stack gap={4}>
        {schemaType && <Preview schemaType={schemaType} value={document} layout="default" />}
        <ProposalHistory steps={steps} />
        {children}
      </Stack>
    </Card>
  );
}

interface WaitingProps {
  proposal: Proposal;
  take: All["take"];
  /** Is called when it waits no longer. */
  onDecided: () => void;
}

function Waiting({ proposal, take, onDecided }: WaitingProps) {
  const { name, documentId, documentType } = proposal;
  const read = useBothTexts(name, documentId);
  const texts = read?.published ? read : undefined;
  const isGone = read !== undefined && !texts;
  const mistakes = useMistakes(name, documentId, documentType, read?.version._rev ?? "");
  const document = useMemo(() => ({ _id: documentId, _type: documentType }), [documentId, documentType]);
  const [permission] = useDocumentValuePermissions({ document, permission: "update" });
  const [once] = useState(oneAtATime);
  const [isBusy, setBusy] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const dialogId = useId();
  const [question, setQuestion] = useState<BothTexts>();
  const act = (...step: Parameters<All["take"]> extends [string, ...infer Others] ? Others : never) =>
    once(async () => {
      setBusy(true);
      const decided = await take(name, ...step);
      setBusy(false);
      if (decided) onDecided();
    });
  // The texts as they were read: when either has changed since, the lake refuses.
  const publish = ({ version, published }: BothTexts, said: { effectiveDate?: string } = {}) => {
    const isStated = said.effectiveDate === version["effectiveDate"];
    void act("publish", { version: version._rev, published: published._rev, ...(!isStated && said) });
  };
  return (
    <Entry proposal={proposal} text={isGone ? read.version : undefined} entryRef={entry}>
      <ChangedSince texts={texts} mayWrite={permission?.granted === true} onCarried={() => entry.current?.focus()} />
      {isGone ? <DocumentGone /> : <DifferenceList texts={texts} type={documentType} />}
      <MistakeList mistakes={mistakes ?? []} />
      {permission?.granted === true ? (
        <Flex gap={2} wrap="wrap" align="center">
          <Button
            tone="primary"
            text="Publish"
            disabled={!texts || mistakes?.length !== 0}
            onClick={() => {
              if (!texts) return;
              const today = dayInIndia(new Date());
              const isLegal = documentType === "legalDocument";
              if (isLegal && needsEffectiveDay(texts.version, texts.published, today)) setQuestion(texts);
              else publish(texts);
            }}
          />
          {question && (
            <Dialog
              id={dialogId}
              width={1}
              header="When does this text take effect?"
              onClose={() => setQuestion(undefined)}
            >
              <Box padding={4}>
                <EffectiveDay
                  stated={question.published["effectiveDate"]}
                  written={question.version["effectiveDate"]}
                  problem={undefined}
                  onAnswer={(effectiveDate) => {
                    setQuestion(undefined);
                    publish(question, { effectiveDate });
                  }}
                />
              </Box>
            </Dialog>
          )}
          <Refusal
            isBusy={isBusy}
            version={read?.version._rev}
            onRefuse={(message, version) => void act("refuse", { message, version })}
          />
          <OpenText proposal={proposal} />
        </Flex>
      ) : (
        <OpenText proposal={proposal} />
      )}
    </Entry>
  );
}

function OpenText({ proposal: { name, documentId, documentType } }: { proposal: Proposal }) {
  const { navigateUrl, resolveIntentLink } = useRouter();
  const path = resolveIntentLink("edit", { id: documentId, type: documentType }, [["perspective", name]]);
  return (
    <Button
      as="a"
      mode="ghost"
      text="Open the text"
      href={path}
      onClick={(event) => {
        event.preventDefault();
        navigateUrl({ path });
      }}
    />
  );
}
