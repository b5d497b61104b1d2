import { Box, Text } from "@sanity/ui";
import type { ReactNode, ToggleEventHandler } from "react";

interface DisclosureProps {
  title: string;
  onToggle?: ToggleEventHandler<HTMLDetailsElement> | undefined;
  children: ReactNode;
}

/** A part that is closed until somebody opens it. */
export function Disclosure({ title, onToggle, children }: DisclosureProps) {
  return (
    <details onToggle={onToggle}>
      <summary style={{ padding: "0.5rem" }}>
        <Text as="span" weight="semibold" style={{ display: "inline-block" }}>
          {title}
        </Text>
      </summary>
      <Box paddingY={4}>{children}</Box>
    </details>
  );
}
