import { Badge, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useRef, useState } from "react";
import { useCurrentUser, useUser } from "sanity";

import { indianTime } from "../../indian-time.ts";
import { AskFirst } from "../../tools/ask-first.tsx";
import { List } from "../../tools/list.tsx";
import { useRoles } from "../../tools/use-roles.ts";
import type { DraftShare, DraftShares } from "./draft-shares.ts";
import { mayPublish } from "../may-publish.ts";

/** A list of links to drafts, each with a button that, once asked, ends it for whoever made it and for those who may edit the draft. */
export function ShareList({
  shares,
  revoke,
}: Required<Pick<DraftShares, "revoke">> & { shares: readonly DraftShare[] }) {
  return (
    <List>
      {shares.map((share) => (
        <Share key={share.name} share={share} revoke={revoke} />
      ))}
    </List>
  );
}

function Share({ share, revoke }: { share: DraftShare; revoke: DraftShares["revoke"] }) {
  const { name, documentId, documentType, path, createdAt, endsAt, revokedAt, revokedBy, userId, isOpen } = share;
  const [user] = useUser(userId);
  const reader = useCurrentUser();
  const roles = useRoles();
  const [isAsked, setAsked] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const mayRevoke = userId === reader?.id || mayPublish(roles, documentType, documentId);
  return (
    <Card as="li" border radius={2} padding={3} data-testid="draft-share" ref={entry} tabIndex={-1}>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={3}>
          <Text>
            {path} <Badge tone={isOpen ? "positive" : "default"}>{isOpen ? "Works" : "Ended"}</Badge>
          </Text>
          <Text size={1} muted>
            {`Made by ${user?.displayName ?? "somebody without an account now"}, ${indianTime(createdAt)}. `}
            {revokedAt === undefined
              ? `Ends ${indianTime(endsAt)} (Indian time).`
              : `${revokedBy === undefined ? "Ended with its draft" : "Revoked"} ${indianTime(revokedAt)}.`}
          </Text>
        </Stack>
        {isOpen && mayRevoke && (
          <Button
            mode="ghost"
            tone="critical"
            text="Revoke"
            aria-label={`Revoke the link to ${path}`}
            onClick={() => {
              setAsked(true);
            }}
          />
        )}
      </Flex>
      {isAsked && (
        <AskFirst
          question={`Revoke the link to ${path}?`}
          consequence="Whoever has the link reads the draft no more. It never works again: you can only make another."
          answer="Revoke"
          onCancel={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            setAsked(false);
            // The button that had the focus is about to go.
            void revoke(name).then(() => {
              entry.current?.focus();
            });
          }}
        />
      )}
    </Card>
  );
}
