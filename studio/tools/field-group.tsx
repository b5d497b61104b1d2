import { Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";

interface FieldGroupProps {
  /** What the fields answer together. */
  legend: string;
  children: ReactNode;
}

/** Fields that answer one question, such as radio buttons, under it. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      {/* A browser sets the legend above what a fieldset lays out, so that it gets no gap of that. */}
      <legend style={{ padding: "0.25rem 0 1rem" }}>
        <Text>{legend}</Text>
      </legend>
      <Stack gap={4}>{children}</Stack>
    </fieldset>
  );
}
