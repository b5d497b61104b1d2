import { Button, Flex, Text } from "@sanity/ui";
import { useEffect, useMemo, useState } from "react";
import {
  useCurrentUser,
  useDocumentValuePermissions,
  type SanityDocument,
  useEditState,
  usePerspective,
  useSetPerspective,
} from "sanity";
import { usePresentationParams } from "sanity/presentation";

import { type Owner, ownerOf } from "../desk/owner-of.ts";
import { indianDate } from "../indian-time.ts";
import { isProposal } from "../schema/document-ids.ts";
import { oneAtATime } from "../tools/one-at-a-time.ts";
import { focusNextNotice } from "./notice-focus.ts";
import { Notice } from "./notice.tsx";
import { noticeWords } from "./notice-words.ts";
import { ProposalHistory } from "./proposal-history.tsx";
import { ProposedText } from "./proposed-text.tsx";
import { isUndecided, type Proposal, type ProposalStep, useProposals } from "./use-proposals.ts";

/**
 * Stands above the form of a document that not everybody publishes. It tells who does before anything is typed, and leads to proposals: to a new one,
 * to those that wait, and, in the text of one, to asking for its publication.
 * The id is the published one.
 */
export function ProposalNotice({ id, type }: { id: string; type: string }) {
  const isAway = useIsAway();
  const owner = ownerOf(type, id);
  if (owner !== undefined) return <NoticeOf key={id} id={id} type={type} owner={owner} />;
  return isAway ? <LeaveProposal /> : null;
}

/** Whether the Studio shows a proposal to somebody who does not look at the proposed text on the site, beside which forms of other documents open. */
function useIsAway(): boolean {
  const { selectedPerspectiveName } = usePerspective();
  const preview = usePresentationParams(false);
  return !preview && isProposal(selectedPerspectiveName);
}

/** Shows documents as they are again: where the Studio shows a proposal, no other document can be edited. */
function LeaveProposal() {
  const setPerspective = useSetPerspective();
  useEffect(() => setPerspective(undefined), [setPerspective]);
  return null;
}

function NoticeOf({ id, type, owner }: { id: string; type: string; owner: Owner }) {
  const { proposals: read, problem, begin, take } = useProposals(id);
  const { selectedPerspectiveName } = usePerspective();
  const isAway = useIsAway();
  const setPerspective = useSetPerspective();
  const userId = useCurrentUser()?.id;
  const { published } = useEditState(id, type, "low");
  // The Studio asks again whenever it is given another object.
  const document = useMemo(() => ({ _id: id, _type: type }), [id, type]);
  const [permission] = useDocumentValuePermissions({ document, permission: "update" });
  const [once] = useState(oneAtATime);
  if (permission === undefined || (!read && problem === undefined)) return null;
  const proposals = read ?? [];
  const waiting = proposals.filter(isUndecided);
  const shown = waiting.find(({ name }) => name === selectedPerspectiveName);
  if (shown)
    return (
      <ProposedText proposal={shown} owner={owner} mayPublish={permission.granted} take={take} problem={problem} />
    );
  const isDecided = proposals.some(({ name }) => name === selectedPerspectiveName);
  if ((isAway && read) || isDecided) return <LeaveProposal />;
  const words = noticeWords(type, id, {
    mayPublish: permission.granted,
    isPublished: published !== null,
    hasWaiting: waiting.length > 0,
  });
  const decision = lastDecision(proposals, userId);
  if (!words && !decision) return null;
  const open = (name: string) => {
    focusNextNotice(name);
    setPerspective(name);
  };
  const propose = async () => {
    const begun = await begin(id, `Proposal: ${titleOf(published) ?? type}`);
    if (begun) open(begun.name);
  };
  return (
    <Notice about={id} sentence={words?.sentence} problem={problem}>
      {decision && (
        <>
          <Text size={1} weight="semibold">
            Your last proposal:
          </Text>
          <ProposalHistory steps={[decision]} />
        </>
      )}
      <Flex gap={2} wrap="wrap">
        {waiting.map(({ name, state, steps }) => (
          <Button
            key={name}
            mode="ghost"
            fontSize={1}
            padding={2}
            text={`${state === "asked" ? "Open the proposal that waits" : "Go on with the proposal"} of ${indianDate(steps[0]?.at ?? "")}`}
            onClick={() => open(name)}
          />
        ))}
        {words?.mayPropose === true && (
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text="Propose another text"
            onClick={() => void once(propose)}
          />
        )}
      </Flex>
    </Notice>
  );
}

/** What others decided about the newest proposal of somebody's; undefined while it waits. */
function lastDecision(proposals: readonly Proposal[], userId: string | undefined): ProposalStep | undefined {
  const last = proposals.find(({ steps }) => steps[0]?.by === userId);
  const step = last && !isUndecided(last) ? last.steps.at(-1) : undefined;
  return step?.by === userId ? undefined : step;
}

const titleOf = (document: SanityDocument | null): string | undefined =>
  typeof document?.["title"] === "string" ? document["title"] : undefined;
