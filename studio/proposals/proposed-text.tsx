import { Button, Flex, TextArea, useToast } from "@sanity/ui";
import { useState } from "react";
import { useCurrentUser, useSyncState, useUser } from "sanity";

import type { Owner } from "../desk/owner-of.ts";
import { AskFirst } from "../tools/ask-first.tsx";
import { lakeLimits } from "../tools/lake-limits.ts";
import { oneAtATime } from "../tools/one-at-a-time.ts";
import { ChangedSince } from "./changed-since.tsx";
import { DocumentGone } from "./document-gone.tsx";
import { useLockText } from "./locked-text.ts";
import { MistakeList } from "./mistake-list.tsx";
import { focusNextNotice } from "./notice-focus.ts";
import { Notice } from "./notice.tsx";
import { ProposalHistory } from "./proposal-history.tsx";
import { useBothTexts } from "./use-both-texts.ts";
import { useMistakes } from "./use-mistakes.ts";
import type { Proposal, useProposals } from "./use-proposals.ts";

interface ProposedTextProps {
  proposal: Proposal;
  owner: Owner;
  mayPublish: boolean;
  take: ReturnType<typeof useProposals>["take"];
  problem: string | undefined;
}

/** Above the text of a proposal: what becomes of it, and the next step. */
export function ProposedText({
  proposal: { name, documentId, documentType, state, steps },
  owner,
  mayPublish,
  take,
  problem,
}: ProposedTextProps) {
  const [reason, setReason] = useState("");
  const [once] = useState(oneAtATime);
  // What was typed last must have been saved: once it has been asked for, the text cannot be changed.
  const { isSyncing } = useSyncState(documentId, documentType, name);
  const mistakes = useMistakes(name, documentId, documentType);
  const read = useBothTexts(name, documentId);
  const texts = read?.published ? read : undefined;
  const isGone = read !== undefined && !texts;
  useLockText(state === "asked" && !mayPublish ? name : undefined);
  const toast = useToast();
  const act = (step: Parameters<typeof take>[1], body?: object) =>
    once(async () => {
      if (await take(name, step, body)) focusNextNotice(name);
    });
  const discard = () =>
    once(async () => {
      if (!(await take(name, "discard"))) return;
      toast.push({ status: "success", title: "The proposal is discarded." });
      focusNextNotice(documentId);
    });
  if (state === "open")
    return (
      <Notice
        about={name}
        sentence={`This is a proposal. Nobody publishes it before you ask ${owner}.`}
        problem={problem}
      >
        <MistakeList mistakes={mistakes ?? []} />
        <ChangedSince texts={texts} mayWrite onCarried={() => focusNextNotice(name)} />
        {isGone && <DocumentGone />}
        <TextArea
          aria-label={`Why, for ${owner}`}
          placeholder={`Why, for ${owner}`}
          rows={2}
          maxLength={lakeLimits.proposalReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Flex gap={2} wrap="wrap">
          <Button
            tone="primary"
            fontSize={1}
            padding={2}
            text={`Ask ${owner} to publish`}
            disabled={isSyncing || isGone || mistakes?.length !== 0 || reason.trim() === ""}
            onClick={() => void act("ask", { message: reason })}
          />
          <DiscardButton by={steps[0]?.by ?? ""} disabled={isSyncing} onDiscard={() => void discard()} />
        </Flex>
      </Notice>
    );
  return (
    <Notice
      about={name}
      sentence={
        mayPublish
          ? "You are asked to publish this proposal. You can change it here first."
          : `This proposal waits for ${owner}. Take it back to change it.`
      }
      problem={problem}
    >
      {isGone && <DocumentGone />}
      <ProposalHistory steps={steps} />
      <Flex gap={2} wrap="wrap">
        <Button mode="ghost" fontSize={1} padding={2} text="Take it back" onClick={() => void act("withdraw")} />
        <Button as="a" mode="ghost" fontSize={1} padding={2} text="All proposals" href="/structure/proposals" />
      </Flex>
    </Notice>
  );
}

function DiscardButton({ by, disabled, onDiscard }: { by: string; disabled: boolean; onDiscard: () => void }) {
  const userId = useCurrentUser()?.id;
  const [author] = useUser(by);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        mode="ghost"
        tone="critical"
        fontSize={1}
        padding={2}
        text="Discard"
        disabled={disabled}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <AskFirst
          question="Discard this proposal?"
          consequence={`${by === userId ? "You" : (author?.displayName ?? by)} began it. Its text is lost: nobody can take it up again.`}
          answer="Discard it"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
        />
      )}
    </>
  );
}
