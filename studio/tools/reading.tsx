import { Flex, Spinner, Stack, Text } from "@sanity/ui";

import { Outcome } from "./outcome.tsx";

/** Stands where something is shown once it is read. It says why it cannot be read, also to those who hear the page. */
export function Reading({ problem }: { problem: string | undefined }) {
  return (
    <Stack gap={4} padding={4}>
      {problem === undefined && (
        <Flex gap={3} align="center">
          <Spinner />
          <Text>Reading …</Text>
        </Flex>
      )}
      <Outcome act={{ problem }} />
    </Stack>
  );
}
