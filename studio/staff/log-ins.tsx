import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useRef } from "react";

import { indianTime } from "../indian-time.ts";
import type { LogIn } from "./lake-answers.ts";
import { List } from "../tools/list.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { Section } from "../tools/section.tsx";
import { useAct } from "./use-act.ts";

/** Somebody's own log-ins. Each other than this one can be ended here; this one ends by signing out. */
export function LogIns({ logIns, onEnded }: { logIns: readonly LogIn[]; onEnded: () => void }) {
  const act = useAct(onEnded);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = ({ id, browser }: LogIn) => {
    void act.send({ method: "DELETE", uri: `/staff/me/log-ins/${id}` }, () => {
      onEnded();
      // The button that had the focus is about to go.
      heading.current?.focus();
      return `The log-in with ${browser} has ended.`;
    });
  };
  return (
    <Section title="Your log-ins" headingRef={heading}>
      <Text>A log-in ends after 12 hours without use, and after 7 days in any case.</Text>
      <List>
        {logIns.map((logIn) => (
          <Card as="li" key={logIn.id} border radius={2} padding={3} data-testid="log-in">
            <Flex gap={3} wrap="wrap" align="center" justify="space-between">
              <Stack gap={3}>
                <Text weight="medium">{logIn.isThis ? `${logIn.browser} (this one)` : logIn.browser}</Text>
                <Text
                  size={1}
                  muted
                >{`Since ${indianTime(logIn.beganAt)}; last used ${indianTime(logIn.usedAt)}`}</Text>
              </Stack>
              {!logIn.isThis && (
                <Button
                  mode="ghost"
                  tone="critical"
                  text="End it"
                  aria-label={`End the log-in with ${logIn.browser} of ${indianTime(logIn.beganAt)}`}
                  onClick={() => end(logIn)}
                />
              )}
            </Flex>
          </Card>
        ))}
      </List>
      <Outcome act={act} />
    </Section>
  );
}
