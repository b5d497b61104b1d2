import { Card, Container, Heading, Stack } from "@sanity/ui";
import type { ReactNode, RefObject } from "react";

interface ToolPageProps {
  title: string;
  /** By which tests find it. */
  testId: string;
  /** Of its heading, to which the focus goes when the tool shows something else. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Whether it is as wide as a list of pictures needs; a text is read more easily in a narrow column. */
  isWide?: boolean;
  children: ReactNode;
}

/** The page of a tool of the Studio: one column, which scrolls. */
export function ToolPage({ title, testId, headingRef, isWide = false, children }: ToolPageProps) {
  return (
    <Card height="fill" overflow="auto" data-testid={testId}>
      <Container width={isWide ? 3 : 1}>
        <Stack gap={4} padding={[3, 4]}>
          <Heading as="h1" size={2} ref={headingRef} tabIndex={-1} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Container>
    </Card>
  );
}
