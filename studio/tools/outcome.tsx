import { Card, Text } from "@sanity/ui";

import type { Outcomes } from "./use-attempt.ts";

/** Says what a form did or why it did not, also to those who hear the page. */
export function Outcome({ act: { done, problem } }: { act: Outcomes }) {
  return (
    <div>
      {/* Always there, because a region that appears with its words is not announced everywhere. */}
      <div role="status">
        {done !== undefined && (
          <Card tone="positive" padding={3} radius={2} border>
            <Text>{done}</Text>
          </Card>
        )}
      </div>
      <div role="alert">
        {problem !== undefined && (
          <Card tone="critical" padding={3} radius={2} border>
            <Text>{problem}</Text>
          </Card>
        )}
      </div>
    </div>
  );
}
