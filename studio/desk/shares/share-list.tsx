import { Badge, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { type RefObject, useRef, useState } from "react";
import { useCurrentUser, useUser } from "sanity";

import { indianTime } from "../../indian-time.ts";
import { AskFirst } from "../../tools/ask-first.tsx";
import { Disclosure } from "../../tools/disclosure.tsx";
import { focusNeighbour } from "../../tools/focus-neighbour.ts";
import { List } from "../../tools/list.tsx";
import { useRoles } from "../../tools/use-roles.ts";
import type { DraftShare, DraftShares } from "./draft-shares.ts";
import { mayPublish } from "../may-publish.ts";

interface ShareListProps extends Pick<DraftShares, "revoke"> {
  shares: readonly DraftShare[];
  /** How many links have ended; not all of them may be listed. */
  endedCount: number;
}

/**
 * A list of the links to drafts that work, each with a button that, once asked, ends it for whoever made it and for those who may edit the draft. Those that
 * have ended are below, closed.
 */
export function ShareList({ shares, endedCount, revoke }: ShareListProps) {
  const lead = useRef<HTMLDivElement>(null);
  const working = shares.filter(({ isOpen }) => isOpen);
  const ended = shares.filter(({ isOpen }) => !isOpen);
  const entries = (listed: readonly DraftShare[]) => (
    <List>
      {listed.map((share) => (
        <Share key={share.name} share={share} revoke={revoke} lead={lead} />
      ))}
    </List>
  );
  return (
    <Stack gap={4} data-testid="draft-shares">
      <Text ref={lead} tabIndex={-1} weight="medium">
        {working.length === 0
          ? "No link works now."
          : `${working.length} ${working.length === 1 ? "link works" : "links work"} now:`}
      </Text>
      {entries(working)}
      {ended.length > 0 && (
        <Disclosure title={`Ended or revoked (${endedCount})`}>
          <Stack gap={4}>
            {endedCount > ended.length && <Text>{`The newest ${ended.length} are listed.`}</Text>}
            {entries(ended)}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

interface ShareProps extends Pick<DraftShares, "revoke"> {
  share: DraftShare;
  /** Of what stands above the list, to which the focus goes when no link works any more. */
  lead: RefObject<HTMLElement | null>;
}

function Share({ share, revoke, lead }: ShareProps) {
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
            onClick={() => setAsked(true)}
          />
        )}
      </Flex>
      {isAsked && (
        <AskFirst
          question={`Revoke the link to ${path}?`}
          consequence="Whoever has the link reads the draft no more. It never works again: you can only make another."
          answer="Revoke"
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void revoke(name).then((isRevoked) => {
              // The button that had the focus is about to go, and so is the whole entry when the link has ended.
              if (isRevoked) focusNeighbour(entry.current, lead.current);
              else entry.current?.focus();
            });
          }}
        />
      )}
    </Card>
  );
}
