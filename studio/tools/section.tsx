import { Card, Heading, Stack } from "@sanity/ui";
import { type ReactNode, type RefObject, useId } from "react";

interface SectionProps {
  title: string;
  /** Of its heading, to which the focus goes when what had it is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a tool, under a heading. */
export function Section({ title, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} border radius={3} padding={[3, 4]}>
      <Stack gap={4}>
        <Heading as="h2" size={1} id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
