import { Card, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";

/** The frame of what stands above a form about proposals, with what went wrong last. */
export function Notice({ problem, children }: { problem: string | undefined; children: ReactNode }) {
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
