import { Button, Card, Code, Flex, Heading, Stack, Text } from "@sanity/ui";
import { useEffect, useRef } from "react";

import { CopyButton } from "../tools/copy-button.tsx";
import { focusUnlessAsked } from "../tools/focus-unless-asked.ts";

interface OnceOnlyProps {
  title: string;
  /** The level of its heading. */
  headingLevel: "h2" | "h3";
  /** What to do with it, in a sentence. */
  help: string;
  /** What nobody can read again. */
  secret: string;
  onClose: () => void;
}

/** Shows what the lake says only once. The focus goes there, so that nobody misses it. */
export function OnceOnly({ title, headingLevel, help, secret, onClose }: OnceOnlyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusUnlessAsked(heading.current), [secret]);
  return (
    <Card tone="caution" border radius={2} padding={3} data-testid="once-only">
      <Stack gap={4}>
        <Heading as={headingLevel} size={1} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Text>{help}</Text>
        <Card tone="default" radius={2} padding={3}>
          <Code style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{secret}</Code>
        </Card>
        <Flex gap={2} wrap="wrap">
          <CopyButton text={secret} what={`what stands under “${title}”`} />
          <Button mode="ghost" text="I have kept it" onClick={onClose} />
        </Flex>
      </Stack>
    </Card>
  );
}
