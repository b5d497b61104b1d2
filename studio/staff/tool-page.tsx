import { Card, Container, Heading, Stack } from "@sanity/ui";
import type { ReactNode } from "react";

interface ToolPageProps {
  title: string;
  /** By which tests find it. */
  testId: string;
  children: ReactNode;
}

/** The page of a tool of the Studio: one column, which scrolls. */
export function ToolPage({ title, testId, children }: ToolPageProps) {
  return (
    <Card height="fill" overflow="auto" data-testid={testId}>
      <Container width={1}>
        <Stack gap={4} padding={[3, 4]}>
          <Heading as="h1" size={2}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Container>
    </Card>
  );
}
