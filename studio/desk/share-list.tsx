import { Badge, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useUser } from "sanity";

import type { DraftShare, DraftShares } from "./draft-shares.ts";

/** A list of links to drafts, each with a button that ends it. */
export function ShareList({
  shares,
  revoke,
}: Required<Pick<DraftShares, "revoke">> & { shares: readonly DraftShare[] }) {
  return (
    <Stack gap={3}>
      {shares.map((share) => (
        <Share key={share.name} share={share} revoke={revoke} />
      ))}
    </Stack>
  );
}

function Share({ share, revoke }: { share: DraftShare; revoke: DraftShares["revoke"] }) {
  const { name, path, createdAt, endsAt, revokedAt, userId, isOpen } = share;
  const [user] = useUser(userId);
  return (
    <Card border radius={2} padding={3} data-testid="draft-share">
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={3}>
          <Text>
            {path} <Badge tone={isOpen ? "positive" : "default"}>{isOpen ? "Works" : "Ended"}</Badge>
          </Text>
          <Text size={1} muted>
            {`Made by ${user?.displayName ?? "somebody without an account now"}, ${inIndia(createdAt)}. `}
            {revokedAt === undefined ? `Ends ${inIndia(endsAt)} (Indian time).` : `Revoked ${inIndia(revokedAt)}.`}
          </Text>
        </Stack>
        {isOpen && <Button mode="ghost" tone="critical" text="Revoke" onClick={() => void revoke(name)} />}
      </Flex>
    </Card>
  );
}

const inIndia = (time: string) =>
  new Date(time).toLocaleString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" });
