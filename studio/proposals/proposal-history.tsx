import { Stack, Text } from "@sanity/ui";
import { useUser } from "sanity";

import { indianTime } from "../indian-time.ts";
import type { ProposalStep } from "./use-proposals.ts";

const verbs: Readonly<Record<ProposalStep["what"], string>> = {
  begun: "began this",
  asked: "asked to publish it",
  withdrawn: "took it back",
  published: "published it",
  refused: "refused it",
  discarded: "discarded it",
};

/** Who did what with a proposal, when, and why, the first step first. */
export function ProposalHistory({ steps }: { steps: readonly ProposalStep[] }) {
  return (
    <Stack gap={3}>
      {steps.map((step) => (
        <StepLine key={step._key} {...step} />
      ))}
    </Stack>
  );
}

function StepLine({ what, by, at, message }: ProposalStep) {
  const [user] = useUser(by);
  const line = `${user?.displayName ?? by} ${verbs[what]}, ${indianTime(at)} (Indian time)`;
  return (
    <Text size={1} muted>
      {message === undefined ? line : `${line}: ${message}`}
    </Text>
  );
}
