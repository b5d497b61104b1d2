import { Button, Card, Flex, Heading, Spinner, Stack, Text, TextInput, useToast } from "@sanity/ui";
import { type SyntheticEvent, useMemo, useState } from "react";
import { pathToString, useClient, useDocumentValuePermissions } from "sanity";
import { IntentLink } from "sanity/router";

import { DocumentLink } from "../desk/document-link.tsx";
import { ownerOf } from "../desk/owner-of.ts";
import { useProposals } from "../proposals/use-proposals.ts";
import { defaultLanguage } from "../schema/fields/default-language.ts";
import { publishedId } from "../schema/published-id.ts";
import type { StoredDecision } from "./claims-context.ts";
import type { StoredDocument } from "./undecided-claims.ts";
import type { DocumentClaims, ListedClaim } from "./read-claims.ts";
import { useClaims } from "./use-claims.ts";

const decisionType = "claimDecision";

/** What every decision begins as; the lake completes its id. One object, because the Studio asks for permissions again whenever it is given another. */
const newDecision = { _id: `${decisionType}.`, _type: decisionType, language: defaultLanguage };

/**
 * What the legal switch hides, and what it would leave on the site although it may be a claim: texts that are neither marked as claims nor said to be
 * none. Whoever may publish decisions marks them or says why they are no claims.
 */
export function ClaimsReport() {
  const { claims, problem, readAgain } = useClaims();
  if (problem !== undefined) return <Text>{problem}</Text>;
  if (!claims) return <Spinner />;
  const undecided = claims.documents.filter((one) => one.undecided.length > 0);
  const hidden = claims.documents.filter(({ marked }) => marked.length > 0);
  const count = undecided.reduce((sum, one) => sum + one.undecided.length, 0);
  return (
    <Stack padding={4} gap={5} data-testid="claims-report">
      <Stack gap={4}>
        <Heading as="h2" size={1}>{`Undecided: ${count}`}</Heading>
        <Text>
          {count === 0
            ? "Every text that may be a claim is marked as one, or legal said why it is none."
            : "These published texts may be claims, and are not marked. While the legal switch is on, they stay on the site. Mark each, or say why it is no claim."}
        </Text>
        {undecided.map((one) => (
          <UndecidedDocument key={one.document._id} {...one} onDecided={readAgain} />
        ))}
      </Stack>
      <Listed
        title={`Hidden by the legal switch: ${hidden.reduce((sum, { marked }) => sum + marked.length, 0)} texts, and all promotions`}
      >
        {hidden.map(({ document, marked }) => (
          <Stack key={document._id} gap={3}>
            <DocumentLink document={document} />
            {marked.map((words, index) => (
              <Text key={index} size={1}>
                {words}
              </Text>
            ))}
          </Stack>
        ))}
      </Listed>
      <Listed title={`Said to be no claim: ${claims.decisions.length}`}>
        {claims.decisions.map((decision) => (
          <Decided key={decision._id} decision={decision} onWithdrawn={readAgain} />
        ))}
      </Listed>
    </Stack>
  );
}

function Listed({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  return (
    <details>
      <summary>
        <Text as="span" weight="semibold" style={{ display: "inline-block" }}>
          {title}
        </Text>
      </summary>
      <Stack gap={4} paddingY={4}>
        {children}
      </Stack>
    </details>
  );
}

function UndecidedDocument({ document, undecided, onDecided }: DocumentClaims & { onDecided: () => void }) {
  return (
    <Stack gap={2}>
      <DocumentLink document={document} />
      {undecided.map((claim) => (
        <Undecided key={claim.place} document={document} claim={claim} onDecided={onDecided} />
      ))}
    </Stack>
  );
}

interface UndecidedProps {
  document: StoredDocument;
  claim: ListedClaim;
  onDecided: () => void;
}

function Undecided({ document, claim, onDecided }: UndecidedProps) {
  const id = publishedId(document._id);
  const { words, signs, mark, place, isSettledInDraft } = claim;
  // Words in place of a claim are written by hand, so the link leads to their field.
  const field = mark?.kind === "alternative" ? pathToString(mark.path) : place;
  return (
    <Card border radius={2} padding={3} data-testid="undecided-claim">
      <Stack gap={4}>
        <Text>{words}</Text>
        <Text size={1} muted>{`It ${signs.join(", and ")}.`}</Text>
        {isSettledInDraft ? (
          <Text size={1}>The draft settles this: publish it.</Text>
        ) : (
          <>
            <Flex gap={3} wrap="wrap" align="center">
              {mark && mark.kind !== "alternative" && <MarkButton {...{ document, mark, onDecided }} />}
              <Text size={1}>
                <IntentLink intent="edit" params={{ id, type: document._type, path: field }}>
                  {mark?.kind === "alternative" ? "Write what stands here without claims" : "Open the text"}
                </IntentLink>
              </Text>
            </Flex>
            <DecisionForm decision={{ document: id, path: place, words }} onDecided={onDecided} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function MarkButton({ document, mark, onDecided }: Pick<UndecidedProps, "document" | "onDecided"> & Mark) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const act = useAct(onDecided);
  const id = publishedId(document._id);
  const set = { [pathToString(mark.path)]: mark.kind === "claim" ? true : "claim" };
  const { begin, take } = useProposals(id);
  // The Studio asks again whenever it is given another object.
  const published = useMemo(() => ({ _id: id, _type: document._type }), [id, document._type]);
  const [permission] = useDocumentValuePermissions({ document: published, permission: "update" });
  const draft = async () => {
    await client
      .transaction()
      .createIfNotExists({ ...document, _id: `drafts.${id}` })
      .patch(`drafts.${id}`, (patch) => patch.set(set))
      .commit();
  };
  const propose = async () => {
    const proposal = await begin(id, "Proposal: mark a claim");
    if (!proposal) throw new Error("No proposal could be begun.");
    await client.patch(`versions.${proposal.name}.${id}`).set(set).commit();
    const message = "This is a real-money claim: publish the mark, so that the legal switch hides it.";
    if (!(await take(proposal.name, "ask", { message }))) throw new Error("The proposal was not sent.");
  };
  if (permission === undefined) return null;
  return permission.granted ? (
    <Button
      mode="ghost"
      text="Mark as claim"
      disabled={act.isBusy}
      onClick={() => void act.run("It was not marked.", draft)}
    />
  ) : (
    <Button
      mode="ghost"
      text={`Ask ${ownerOf(document._type, id) ?? "its owner"} to mark it as claim`}
      disabled={act.isBusy}
      onClick={() => void act.run("It was not proposed.", propose, "Asked: see Proposals.")}
    />
  );
}

type Mark = { mark: NonNullable<ListedClaim["mark"]> };

interface DecisionFormProps {
  decision: Pick<StoredDecision, "document" | "path" | "words">;
  onDecided: () => void;
}

function DecisionForm({ decision, onDecided }: DecisionFormProps) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [reason, setReason] = useState("");
  const act = useAct(onDecided);
  const [permission] = useDocumentValuePermissions({ document: newDecision, permission: "create" });
  if (permission?.granted !== true) return <Text size={1}>Legal decides whether this is a claim.</Text>;
  const record = (event: SyntheticEvent) => {
    event.preventDefault();
    void act.run("It was not recorded.", () => client.create({ ...newDecision, ...decision, reason }));
  };
  return (
    <form onSubmit={record}>
      <Flex gap={2}>
        <Stack flex={1}>
          <TextInput
            aria-label="It is no claim, because"
            placeholder="It is no claim, because …"
            maxLength={300}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
            }}
          />
        </Stack>
        <Button type="submit" mode="ghost" text="Record" disabled={act.isBusy || reason.trim() === ""} />
      </Flex>
    </form>
  );
}

function Decided({ decision, onWithdrawn }: { decision: StoredDecision; onWithdrawn: () => void }) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const act = useAct(onWithdrawn);
  return (
    <Card border radius={2} padding={3}>
      <Flex gap={3} align="center">
        <Stack flex={1} gap={3}>
          <Text>{decision.words}</Text>
          <Text size={1} muted>
            {decision.reason}
          </Text>
        </Stack>
        <Text size={1}>
          <IntentLink intent="edit" params={{ id: decision._id, type: decisionType }}>
            Who said so
          </IntentLink>
        </Text>
        <Button
          mode="ghost"
          text="Ask again"
          disabled={act.isBusy}
          onClick={() => void act.run("It still counts.", () => client.delete(decision._id))}
        />
      </Flex>
    </Card>
  );
}

/** Runs an act of the report once at a time, and says when it failed. */
function useAct(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const run = async (failure: string, act: () => Promise<unknown>, success?: string) => {
    setBusy(true);
    try {
      await act();
      if (success !== undefined) toast.push({ status: "success", title: success });
      onDone();
    } catch (error) {
      toast.push({ status: "error", title: failure, description: String(error) });
    }
    setBusy(false);
  };
  return { isBusy, run };
}
