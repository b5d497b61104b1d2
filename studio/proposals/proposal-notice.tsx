import { Button, Card, Flex, Stack, Text, TextArea } from "@sanity/ui";
import { type ReactNode, useMemo, useState } from "react";
import {
  useDocumentValuePermissions,
  type SanityDocument,
  useEditState,
  usePerspective,
  useSetPerspective,
  useSyncState,
} from "sanity";

import { type Owner, ownerOf } from "../desk/owner-of.ts";
import { MistakeList } from "./mistake-list.tsx";
import { ProposalHistory } from "./proposal-history.tsx";
import { useMistakes } from "./use-mistakes.ts";
import { type Proposal, useProposals } from "./use-proposals.ts";

const whose: Readonly<Record<Owner, string>> = {
  legal:
    "Legal publishes this. You can read it, and propose another text: legal sees the difference, and publishes or refuses it.",
  marketing:
    "Marketing publishes this. You can read it, and propose another text: marketing sees the difference, and publishes or refuses it.",
};

/**
 * Stands above the form of a document that not everybody publishes. It tells who does before anything is typed, and leads to proposals: to a new one,
 * to those that wait, and, in the text of one, to asking for its publication.
 The id is the published one.
 */
export function ProposalNotice({ id, type }: { id: string; type: string }) {
  const owner = ownerOf(type, id);
  return owner === undefined ? null : <NoticeOf id={id} type={type} owner={owner} />;
}

function NoticeOf({ id, type, owner }: { id: string; type: string; owner: Owner }) {
  const { proposals = [], problem, begin, take } = useProposals(id);
  const { selectedReleaseId } = usePerspective();
  const setPerspective = useSetPerspective();
  const { published } = useEditState(id, type, "low");
  // The Studio asks again whenever it is given another object.
  const document = useMemo(() => ({ _id: id, _type: type }), [id, type]);
  const [permission] = useDocumentValuePermissions({ document, permission: "update" });
  const [isBusy, setBusy] = useState(false);
  if (permission === undefined) return null;
  const shown = proposals.find(({ name }) => name === selectedReleaseId);
  const waiting = proposals.filter(({ state }) => state === "open" || state === "asked");
  const propose = async () => {
    setBusy(true);
    const begun = await begin(id, `Proposal: ${titleOf(published) ?? type}`);
    setBusy(false);
    if (begun) setPerspective(begun.name);
  };
  if (shown)
    return <OwnText proposal={shown} owner={owner} mayPublish={permission.granted} take={take} problem={problem} />;
  if (permission.granted && waiting.length === 0) return null;
  return (
    <Notice problem={problem}>
      <Text size={1}>{permission.granted ? "Others proposed another text for this document." : whose[owner]}</Text>
      <Flex gap={2} wrap="wrap">
        {waiting.map(({ name, state, steps }) => (
          <Button
            key={name}
            mode="ghost"
            fontSize={1}
            padding={2}
            text={`${state === "asked" ? "Open the proposal that waits" : "Go on with the proposal"} of ${dayOf(steps[0]?.at)}`}
            onClick={() => {
              setPerspective(name);
            }}
          />
        ))}
        {!permission.granted && (
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text="Propose another text"
            disabled={isBusy}
            onClick={() => void propose()}
          />
        )}
      </Flex>
    </Notice>
  );
}

interface OwnTextProps {
  proposal: Proposal;
  owner: Owner;
  mayPublish: boolean;
  take: ReturnType<typeof useProposals>["take"];
  problem: string | undefined;
}

/** Above the text of a proposal: what becomes of it, and the next step. */
function OwnText({
  proposal: { name, documentId, documentType, state, steps },
  owner,
  mayPublish,
  take,
  problem,
}: OwnTextProps) {
  const setPerspective = useSetPerspective();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  // What was typed last must have been saved: once it has been asked for, the text cannot be changed.
  const { isSyncing } = useSyncState(documentId, documentType, name);
  const mistakes = useMistakes(name, documentId, documentType);
  const act = async (step: Parameters<typeof take>[1], body?: object) => {
    setBusy(true);
    const taken = await take(name, step, body);
    setBusy(false);
    if (taken && taken.state !== "open" && taken.state !== "asked") setPerspective(undefined);
  };
  if (state === "open")
    return (
      <Notice problem={problem}>
        <Text size={1}>{`This is a proposal. Nobody publishes it before you ask ${owner}.`}</Text>
        <MistakeList mistakes={mistakes ?? []} />
        <TextArea
          aria-label={`Why, for ${owner}`}
          placeholder={`Why, for ${owner}`}
          rows={2}
          maxLength={2_000}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
        <Flex gap={2} wrap="wrap">
          <Button
            tone="primary"
            fontSize={1}
            padding={2}
            text={`Ask ${owner} to publish`}
            disabled={isBusy || isSyncing || mistakes?.length !== 0 || reason.trim() === ""}
            onClick={() => void act("ask", { message: reason })}
          />
          <Button
            mode="ghost"
            tone="critical"
            fontSize={1}
            padding={2}
            text="Discard"
            disabled={isBusy || isSyncing}
            onClick={() => void act("discard")}
          />
        </Flex>
      </Notice>
    );
  return (
    <Notice problem={problem}>
      <Text size={1}>
        {state === "asked"
          ? mayPublish
            ? "You are asked to publish this proposal. You can change it here first."
            : `This proposal waits for ${owner}. Take it back to change it.`
          : "This proposal has been decided about."}
      </Text>
      <ProposalHistory steps={steps} />
      <Flex gap={2} wrap="wrap">
        {state === "asked" && (
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text="Take it back"
            disabled={isBusy}
            onClick={() => void act("withdraw")}
          />
        )}
        <Button as="a" mode="ghost" fontSize={1} padding={2} text="All proposals" href="/structure/proposals" />
      </Flex>
    </Notice>
  );
}

function Notice({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <Card padding={3} radius={2} tone="caution" border data-testid="proposal-notice">
      <Stack gap={3}>
        {children}
        {problem !== undefined && (
          <Text size={1} role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const titleOf = (document: SanityDocument | null): string | undefined =>
  typeof document?.["title"] === "string" ? document["title"] : undefined;

const dayOf = (time = ""): string =>
  new Date(time).toLocaleDateString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "medium" });
