import { Stack } from "@sanity/ui";
import { type ReactNode, type SyntheticEvent, useState } from "react";

import { Outcome } from "./outcome.tsx";
import type { Outcomes } from "./use-attempt.ts";

interface ActFormProps {
  act: Outcomes;
  onSend: () => void;
  children: ReactNode;
}

/**
 * A form of an act, with what came of it. A field that must be filled in and is not gets the focus. The browser's own `required` would have the Studio paint
 * every empty form red.
 */
export function ActForm({ act, onSend, children }: ActFormProps) {
  const [missing, setMissing] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const required = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input[aria-required=true]")];
    const empty = required.find(({ value }) => value.trim() === "");
    setMissing(empty && `Please fill in “${empty.labels?.[0]?.textContent ?? ""}”.`);
    if (empty) empty.focus();
    else onSend();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        {children}
        <Outcome act={missing === undefined ? act : { problem: missing }} />
      </Stack>
    </form>
  );
}
