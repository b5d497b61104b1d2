import { Card, Stack, Text } from "@sanity/ui";

import { List } from "../tools/list.tsx";

/** Tells why a proposal cannot be asked for or published yet, when its text has mistakes. */
export function MistakeList({ mistakes }: { mistakes: readonly string[] }) {
  if (mistakes.length === 0) return null;
  return (
    <Card tone="critical" padding={3} radius={2} border role="alert">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          This text cannot be published before it is corrected:
        </Text>
        <List>
          {mistakes.map((mistake) => (
            <Text as="li" size={1} key={mistake}>
              {mistake}
            </Text>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
