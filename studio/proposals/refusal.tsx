import { Button, Stack, TextInput } from "@sanity/ui";
import { useState } from "react";

import { AskFirst } from "../tools/ask-first.tsx";
import { lakeLimits } from "../tools/lake-limits.ts";

interface RefusalProps {
  isBusy: boolean;
  /** Refuses the proposal with a reason, which is not blank. */
  onRefuse: (reason: string) => void;
}

/** The field for the reason and the button that refuses a proposal. It asks first, because the text of a refused proposal is lost. */
export function Refusal({ isBusy, onRefuse }: RefusalProps) {
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Stack flex={1}>
        <TextInput
          aria-label="Refuse it, because"
          placeholder="Refuse it, because …"
          maxLength={lakeLimits.proposalReason}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
      </Stack>
      <Button
        tone="critical"
        mode="ghost"
        text="Refuse"
        disabled={reason.trim() === ""}
        onClick={() => {
          // The button is not disabled meanwhile, because it would lose the focus.
          if (!isBusy) setAsking(true);
        }}
      />
      {isAsking && (
        <AskFirst
          question="Refuse this proposal?"
          consequence="Its text is lost: nobody can take it up again. If it only needs a correction, ask its author to take it back and correct it."
          answer="Refuse it"
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            setAsking(false);
            onRefuse(reason);
          }}
        />
      )}
    </>
  );
}
