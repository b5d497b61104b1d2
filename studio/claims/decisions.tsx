import { Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { type RefObject, type SyntheticEvent, useRef, useState } from "react";
import { useClient, useDocumentValuePermissions } from "sanity";
import { IntentLink } from "sanity/router";

import { apiVersion } from "../api-version.ts";
import { defaultLanguage } from "../schema/fields/default-language.ts";
import { focusNeighbour } from "../tools/focus-neighbour.ts";
import { useActWithToast } from "../tools/use-act-with-toast.ts";
import type { StoredDecision } from "./claims-context.ts";

const decisionType = "claimDecision";

/** The beginning of every decision, whose id the lake completes. One object, because the Studio asks for permissions again whenever it is given another. */
const newDecision = { _id: `${decisionType}.`, _type: decisionType, language: defaultLanguage };

interface DecisionFormProps {
  decision: Pick<StoredDecision, "document" | "path" | "words">;
  onDecided: () => void;
}

/** The field by which legal says why a text is no claim. */
export function DecisionForm({ decision, onDecided }: DecisionFormProps) {
  const client = useClient({ apiVersion });
  const [reason, setReason] = useState("");
  const act = useActWithToast(onDecided);
  if (!useMayDecide()) return <Text size={1}>Legal decides whether this is a claim.</Text>;
  const record = (event: SyntheticEvent) => {
    event.preventDefault();
    void act.run("It was not recorded.", async () => {
      await client.create({ ...newDecision, ...decision, reason });
      // The claim is listed until the report is read again, and would be decided about twice.
      setReason("");
    });
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
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
        <Button type="submit" mode="ghost" text="Record" disabled={reason.trim() === ""} />
      </Flex>
    </form>
  );
}

interface DecidedProps {
  /** To which the focus goes when the last decision is withdrawn. */
  heading: RefObject<HTMLElement | null>;
  decision: StoredDecision;
  onWithdrawn: () => void;
}

/** A text that legal said to be no claim, and the button that takes this back. */
export function Decided({ decision, heading, onWithdrawn }: DecidedProps) {
  const client = useClient({ apiVersion });
  const entry = useRef<HTMLLIElement>(null);
  const act = useActWithToast(() => {
    focusNeighbour(entry.current, heading.current);
    onWithdrawn();
  });
  const mayDecide = useMayDecide();
  return (
    <Card as="li" border radius={2} padding={3} ref={entry} tabIndex={-1}>
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
        {mayDecide && (
          <Button
            mode="ghost"
            text="Ask again"
            onClick={() => void act.run("It still counts.", () => client.delete(decision._id))}
          />
        )}
      </Flex>
    </Card>
  );
}

/** Whether this person records and withdraws decisions; the lake decides again. */
function useMayDecide(): boolean {
  const [permission] = useDocumentValuePermissions({ document: newDecision, permission: "create" });
  return permission?.granted === true;
}
