import { Button, Card, Flex, Heading, Stack, Text } from "@sanity/ui";
import { type RefObject, useMemo, useRef } from "react";
import { pathToString, useClient, useCurrentUser, useDocumentValuePermissions } from "sanity";
import { IntentLink } from "sanity/router";

import { apiVersion } from "../api-version.ts";
import { connection } from "../connection.ts";
import { DocumentLink } from "../desk/document-link.tsx";
import { ownerOf } from "../desk/owner-of.ts";
import { type Proposals, useProposals } from "../proposals/use-proposals.ts";
import { publishedId } from "../schema/document-ids.ts";
import { focusNeighbour } from "../tools/focus-neighbour.ts";
import { isTypingElsewhere } from "../tools/is-typing-elsewhere.ts";
import { List } from "../tools/list.tsx";
import { Reading } from "../tools/reading.tsx";
import { type ActWithToast, useActWithToast } from "../tools/use-act-with-toast.ts";
import { Decided, DecisionForm } from "./decisions.tsx";
import type { StoredDocument } from "./undecided-claims.ts";
import { proposeMark } from "./propose-mark.ts";
import { type ProposalsInTurn, useProposalsInTurn } from "./proposals-in-turn.ts";
import type { DocumentClaims, ListedClaim } from "./read-claims.ts";
import { useClaims } from "./use-claims.ts";
import { Disclosure } from "../tools/disclosure.tsx";

/**
 * What the legal switch hides, and what it would leave on the site although it may be a claim: texts that are neither marked as claims nor said to be
 * none. Whoever may publish decisions marks them or says why they are no claims.
 */
export function ClaimsReport() {
  const { answer: claims, problem, readAgain } = useClaims();
  const proposing = useProposals();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!claims) return <Reading problem={problem} />;
  const undecided = claims.documents.filter((one) => one.undecided.length > 0);
  const hidden = claims.documents.filter(({ marked }) => marked.length > 0);
  const count = undecided.reduce((sum, one) => sum + one.undecided.length, 0);
  return (
    <Stack padding={4} gap={5} data-testid="claims-report">
      {[problem, connection.apiHost === undefined ? undefined : proposing.problem].map(
        (sentence) =>
          sentence !== undefined && (
            <Text key={sentence} role="alert">
              {sentence}
            </Text>
          ),
      )}
      <Stack gap={4}>
        <Heading as="h2" size={1} ref={heading} tabIndex={-1}>{`Undecided: ${count}`}</Heading>
        <Text>
          {count === 0
            ? "Every text that may be a claim is marked as one, or legal said why it is none."
            : "These published texts may be claims, and are not marked. While the legal switch is on, they stay on the site. Mark each, or say why it is no claim."}
        </Text>
        {undecided.map((one) => (
          <UndecidedDocument
            key={one.document._id}
            {...one}
            proposing={proposing}
            heading={heading}
            onDecided={readAgain}
          />
        ))}
      </Stack>
      <Listed
        title={`Hidden by the legal switch: ${hidden.reduce((sum, { marked }) => sum + marked.length, 0)} texts, and all promotions`}
      >
        {hidden.map(({ document, marked }) => (
          <Stack as="li" key={document._id} gap={3}>
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
          <Decided key={decision._id} decision={decision} heading={heading} onWithdrawn={readAgain} />
        ))}
      </Listed>
    </Stack>
  );
}

function Listed({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  return (
    <Disclosure title={title}>
      <List gap={4}>{children}</List>
    </Disclosure>
  );
}

interface Deciding {
  /** To which the focus goes when the last text of a document is decided about. */
  heading: RefObject<HTMLElement | null>;
  onDecided: () => void;
}

interface UndecidedDocumentProps extends DocumentClaims, Deciding {
  proposing: Proposals;
}

function UndecidedDocument({ document, undecided, proposing, ...deciding }: UndecidedDocumentProps) {
  // One for all marks of a document: two that begin at once would begin two proposals.
  const marking = useActWithToast(deciding.onDecided);
  const inTurn = useProposalsInTurn(proposing);
  return (
    <Stack gap={2}>
      <DocumentLink document={document} />
      <List gap={2}>
        {undecided.map((claim) => (
          <Undecided key={claim.place} proposing={inTurn} {...{ document, claim, marking }} {...deciding} />
        ))}
      </List>
    </Stack>
  );
}

interface UndecidedProps extends Deciding {
  document: StoredDocument;
  claim: ListedClaim;
  marking: ActWithToast;
  proposing: ProposalsInTurn;
}

function Undecided({ document, claim, marking, proposing, heading, onDecided }: UndecidedProps) {
  const entry = useRef<HTMLLIElement>(null);
  const id = publishedId(document._id);
  const { words, signs, mark, place, isSettledInDraft, isSettledInProposal } = claim;
  // Words in place of a claim are written by hand, so the link leads to their field.
  const field = mark?.kind === "alternative" ? pathToString(mark.path) : place;
  return (
    <Card as="li" border radius={2} padding={3} data-testid="undecided-claim" ref={entry} tabIndex={-1}>
      <Stack gap={4}>
        <Text>{words}</Text>
        <Text size={1} muted>{`It ${signs.join(", and ")}.`}</Text>
        {isSettledInDraft ? (
          <Text size={1}>The draft settles this: publish it.</Text>
        ) : (
          <>
            <Flex gap={3} wrap="wrap" align="center">
              {mark && mark.kind !== "alternative" && (
                <MarkButton
                  {...{ document, mark, marking, isSettledInProposal, proposing }}
                  onMarked={() => {
                    // The button that had the focus is about to go.
                    if (!isTypingElsewhere(entry.current)) entry.current?.focus();
                  }}
                />
              )}
              <Text size={1}>
                <IntentLink intent="edit" params={{ id, type: document._type, path: field }}>
                  {mark?.kind === "alternative" ? "Write what stands here without claims" : "Open the text"}
                </IntentLink>
              </Text>
            </Flex>
            <DecisionForm
              decision={{ document: id, path: place, words }}
              onDecided={() => {
                if (!isTypingElsewhere(entry.current)) focusNeighbour(entry.current, heading.current);
                onDecided();
              }}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

interface MarkProps
  extends Pick<UndecidedProps, "document" | "marking" | "proposing">, Pick<ListedClaim, "isSettledInProposal"> {
  mark: NonNullable<ListedClaim["mark"]>;
  onMarked: () => void;
}

function MarkButton({ document, mark, marking, isSettledInProposal, proposing, onMarked }: MarkProps) {
  const client = useClient({ apiVersion });
  const userId = useCurrentUser()?.id;
  const id = publishedId(document._id);
  const place = pathToString(mark.path);
  const set = { [place]: mark.kind === "claim" ? true : "claim" };
  // The Studio asks again whenever it is given another object.
  const published = useMemo(() => ({ _id: id, _type: document._type }), [id, document._type]);
  const [permission] = useDocumentValuePermissions({ document: published, permission: "update" });
  // The lake makes a draft of what is published at that moment, which the report may not have read yet.
  const draft = () =>
    client.action({
      actionType: "sanity.action.document.edit",
      draftId: `drafts.${id}`,
      publishedId: id,
      patch: { set },
    });
  const { isRead, now, begin, take } = proposing;
  const propose = async () => {
    const setIn = (name: string) => client.patch(`versions.${name}.${id}`).set(set).commit();
    const done = await proposeMark({ proposals: now(), documentId: id, userId, setIn, begin, take });
    onMarked();
    return done;
  };
  if (permission === undefined) return null;
  if (permission.granted)
    return (
      <Button
        mode="ghost"
        text="Mark as claim"
        onClick={() => void marking.run("It was not marked.", () => draft().then(onMarked), place)}
      />
    );
  if (isSettledInProposal)
    return <Text size={1}>A proposal settles this: see under Proposals that it was asked for.</Text>;
  return (
    <Button
      mode="ghost"
      text={`Ask ${ownerOf(document._type, id) ?? "its owner"} to mark it as claim`}
      disabled={!isRead}
      onClick={() => void marking.run("It was not proposed.", propose, place)}
    />
  );
}
