import { Card, Stack, Text } from "@sanity/ui";
import { type ReactNode, useId } from "react";

import { useExpectedFocus } from "./notice-focus.ts";

interface NoticeProps {
  /** The proposal's name, or the published id of the document whose own text is shown. */
  about: string;
  /** What the notice says first; a change of it is said also to those who hear the page. */
  sentence: string | undefined;
  /** What went wrong last. */
  problem: string | undefined;
  children: ReactNode;
}

/** The frame of what stands above a form about proposals. It gets the focus after a step that was taken in it. */
export function Notice({ about, sentence, problem, children }: NoticeProps) {
  const id = useId();
  return (
    <Card
      ref={useExpectedFocus(about)}
      role="region"
      aria-label="Proposals"
      aria-describedby={id}
      tabIndex={-1}
      padding={3}
      radius={2}
      tone="caution"
      border
      data-testid="proposal-notice"
    >
      <Stack gap={3}>
        {/* Always there, because a region that appears with its words is not announced everywhere. */}
        <div role="status" id={id}>
          {sentence !== undefined && <Text size={1}>{sentence}</Text>}
        </div>
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
