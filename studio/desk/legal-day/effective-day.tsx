import { Button, Card, Flex, Radio, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";

import { dayInIndia } from "../../../app/content/legal/legal-version-in-effect.ts";
import { connection } from "../../connection.ts";
import { FieldGroup } from "../../tools/field-group.tsx";
import { answeredDay } from "./answered-day.ts";

/** What the question depends on. All days are `yyyy-mm-dd`, in India. */
interface EffectiveDayProps {
  /** The day that the published text states. */
  stated: unknown;
  /** The day that the new text states. */
  written: unknown;
  /** Why the last answer was refused. */
  problem: string | undefined;
  onAnswer: (day: string) => void;
}

/** Whether the site announces a text until its day: it needs the versions that only the embedded lake records. */
const isAnnounced = connection.apiHost !== undefined;

/** The question when a changed legal text takes effect. An answer on a later day than that of the question is not taken: it is asked anew. */
export function EffectiveDay({ stated, written, problem, onAnswer }: EffectiveDayProps) {
  const [today, setToday] = useState(() => dayInIndia(new Date()));
  const [isAskedAnew, setAskedAnew] = useState(false);
  const announced = isAnnounced && typeof stated === "string" && stated > today ? stated : undefined;
  const [isNow, setNow] = useState(announced === undefined);
  const [day, setDay] = useState(typeof written === "string" ? written : today);
  return (
    <Stack gap={4}>
      <Text>{reasonToAsk(written, stated, today)}</Text>
      <FieldGroup legend="It takes effect:">
        <Flex as="label" align="center" gap={2}>
          <Radio name="effective" checked={isNow} onChange={() => setNow(true)} />
          <Text>{announced === undefined ? "Now" : "Now, which withdraws the announced version"}</Text>
        </Flex>
        {isAnnounced && (
          <>
            <Flex as="label" align="center" gap={2}>
              <Radio name="effective" checked={!isNow} onChange={() => setNow(false)} />
              <Text>On this day</Text>
            </Flex>
            <TextInput
              type="date"
              aria-label="Day of effect"
              value={day}
              disabled={isNow}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </>
        )}
      </FieldGroup>
      {!isNow && day !== "" && day < today && (
        <Caution text="That day is past. Players would read that the text applied before they could know it. It applies from its publication." />
      )}
      {!isNow && announced !== undefined && day > announced && (
        <Caution
          text={`The version announced for ${announced} still takes effect on that day, and applies until this one does.`}
        />
      )}
      {isAskedAnew && (
        <Caution text="The day has changed while you were asked, so nothing was published. Read the question again, and press Publish again." />
      )}
      {problem !== undefined && <Caution text={problem} />}
      <Button
        text="Publish"
        tone="primary"
        disabled={!isNow && day === ""}
        onClick={() => {
          const now = dayInIndia(new Date());
          const answered = answeredDay({ isNow, day }, today, now);
          setToday(now);
          setAskedAnew(answered === undefined);
          if (answered !== undefined) onAnswer(answered);
        }}
      />
    </Stack>
  );
}

function reasonToAsk(written: unknown, stated: unknown, today: string): string {
  if (written === stated) return "You changed the text, and not its effective date.";
  return typeof written === "string" && written > today
    ? "The text differs from the announced one, and takes effect on a later day."
    : "The text has changed, and the effective date of the new one is past.";
}

/** Warns in a sentence, also those who hear the page. */
export function Caution({ text }: { text: string }) {
  return (
    <Card padding={3} radius={2} tone="caution" border role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  );
}
