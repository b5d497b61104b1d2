import { Button, Dialog, Flex, Stack, Text } from "@sanity/ui";

import { type ListedPerson, roleTitles } from "./lake-answers.ts";
import type { PersonAct } from "./person-entry.tsx";

interface AskFirstProps {
  person: ListedPerson;
  act: PersonAct;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Says what follows from an act, before it is done. */
export function AskFirst({ person: { name }, act, onCancel, onConfirm }: AskFirstProps) {
  const { question, consequence, answer } = wordsOf(act, name);
  return (
    <Dialog id="ask-first" header={question} width={1} onClose={onCancel}>
      <Stack gap={4} padding={4}>
        <Text>{consequence}</Text>
        <Flex gap={2} wrap="wrap">
          <Button tone="critical" text={answer} onClick={onConfirm} />
          <Button mode="ghost" text="Cancel" onClick={onCancel} />
        </Flex>
      </Stack>
    </Dialog>
  );
}

function wordsOf(act: PersonAct, name: string) {
  if (act.kind === "remove")
    return {
      question: `Remove ${name}?`,
      consequence: "Everything that they have open ends at once. What they wrote stays.",
      answer: "Remove",
    };
  if (act.kind === "reset")
    return {
      question: `Reset ${name}?`,
      consequence:
        "They get a new password for one log-in within 7 days, their code app is taken away, and everything that they have open ends.",
      answer: "Reset",
    };
  const title = Object.entries(roleTitles).find(([role]) => role === act.role)?.[1] ?? act.role;
  return {
    question: `Give ${name} the role ${title}?`,
    consequence: "Everything that they have open ends. They log in again with the same password.",
    answer: "Change the role",
  };
}
