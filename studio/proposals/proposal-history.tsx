import { Text } from "@sanity/ui";
import { useUser } from "sanity";

import { indianTime } from "../indian-time.ts";
import { List } from "../tools/list.tsx";
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
    <List>
      {steps.map((step) => (
        <StepLine key={step._key} {...step} />
      ))}
    </List>
  );
}

function StepLine({ what, by, at, message }: ProposalStep) {
  const [user] = useUser(by);
  const line = `${user?.displayName ?? by} ${verbs[what]}, ${indianTime(at)} (Indian time)`;
  return (
    <Text as="li" size={1} muted>
      {message === undefined ? line : `${line}: ${message}`}
    </Text>
  );
}
