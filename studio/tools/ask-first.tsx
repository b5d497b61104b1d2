import { Button, Flex, Stack, Text } from "@sanity/ui";
import { useId } from "react";

import { Dialog } from "./dialog.tsx";

interface AskFirstProps {
  question: string;
  /** What follows, in a sentence. */
  consequence: string;
  /** The words of the button that does it. */
  answer: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Says what follows from an act, before it is done. */
export function AskFirst({ question, consequence, answer, onCancel, onConfirm }: AskFirstProps) {
  const id = useId();
  return (
    <Dialog id={id} header={question} width={1} onClose={onCancel}>
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
