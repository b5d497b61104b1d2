import { Stack } from "@sanity/ui";
import type { ReactNode } from "react";

interface ListProps {
  /** The space between the entries, on Sanity's scale. */
  gap?: number;
  /** By which tests find it. */
  testId?: string;
  /** The entries, each an `li`. */
  children: ReactNode;
}

/** A list without bullets, whose entries a screen reader counts. */
export function List({ gap = 3, testId, children }: ListProps) {
  return (
    <Stack as="ul" gap={gap} padding={0} margin={0} style={{ listStyle: "none" }} data-testid={testId}>
      {children}
    </Stack>
  );
}
