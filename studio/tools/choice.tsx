import { Label, Select, Stack } from "@sanity/ui";
import { type ReactNode, useId } from "react";

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A labelled list of which one option is chosen. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Label as="label" htmlFor={id}>
        {label}
      </Label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </Select>
    </Stack>
  );
}
