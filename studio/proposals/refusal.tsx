import { Button, Stack, TextInput } from "@sanity/ui";
import { useState } from "react";

import { AskFirst } from "../tools/ask-first.tsx";
import { lakeLimits } from "../tools/lake-limits.ts";

interface RefusalProps {
  isBusy: boolean;
  /** The revision of the text that is shown; undefined until it is read. */
  version: string | undefined;
  /** Refuses that text with a reason, which is not blank. */
  onRefuse: (reason: string, version: string) => void;
}

/** The field for the reason and the button that refuses a proposal. It asks first, because the text of a refused proposal is lost. */
export function Refusal({ isBusy, version, onRefuse }: RefusalProps) {
  const [reason, setReason] = useState("");
  /** What was shown when the question was asked. */
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <Stack flex={1}>
        <TextInput
          aria-label="Refuse it, because"
          placeholder="Refuse it, because …"
          maxLength={lakeLimits.proposalReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
      <Button
        tone="critical"
        mode="ghost"
        text="Refuse"
        disabled={reason.trim() === "" || version === undefined}
        onClick={() => {
          // The button is not disabled meanwhile, because it would lose the focus.
          if (!isBusy) setAsked(version);
        }}
      />
      {asked !== undefined && (
        <AskFirst
          question="Refuse this proposal?"
          consequence="Its text is lost: nobody can take it up again. If it only needs a correction, ask its author to take it back and correct it."
          answer="Refuse it"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            onRefuse(reason, asked);
          }}
        />
      )}
    </>
  );
}
