import { Button, Card, Flex, Radio, Stack, Text, TextInput } from "@sanity/ui";
import { useEffect, useRef, useState } from "react";
import { type DocumentActionComponent, useDocumentOperation, useSyncState } from "sanity";

import { indianDay, needsEffectiveDay } from "./needs-effective-day.ts";
import { replacedAction } from "./replaced-action.ts";

/**
 * The Studio's own publish action, which first asks when a changed text takes effect. It writes the answer into the draft as its effective date, and
 * publishes when the draft has it, so that the answer is checked with the rest of the text.
 */
function askEffectiveDay(publish: DocumentActionComponent): DocumentActionComponent {
  const useAskingPublish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const original = publish(props);
    const { patch } = useDocumentOperation(id, type);
    const { isSyncing } = useSyncState(id, type);
    const [askedOn, setAskedOn] = useState<string>();
    const [answer, setAnswer] = useState<{ day: string }>();
    const handled = useRef<{ day: string }>(undefined);
    const isSaved = answer !== undefined && draft?.["effectiveDate"] === answer.day && !isSyncing;
    useEffect(() => {
      if (!isSaved || handled.current === answer) return;
      handled.current = answer;
      original?.onHandle?.();
    }, [isSaved, answer, original]);
    if (!original) return null;
    const stated = published?.["effectiveDate"];
    // Not the Studio's `onComplete`, which would forget the answer before it is saved.
    const close = () => {
      setAskedOn(undefined);
    };
    return {
      ...original,
      onHandle() {
        if (needsEffectiveDay(draft, published)) setAskedOn(indianDay(new Date()));
        else original.onHandle?.();
      },
      ...(askedOn !== undefined && {
        dialog: {
          type: "dialog" as const,
          header: "When does this text take effect?",
          onClose: close,
          content: (
            <EffectiveDay
              today={askedOn}
              stated={typeof stated === "string" ? stated : askedOn}
              onAnswer={(day) => {
                if (draft?.["effectiveDate"] !== day) patch.execute([{ set: { effectiveDate: day } }]);
                setAnswer({ day });
                close();
              }}
            />
          ),
        },
      }),
    };
  };
  useAskingPublish.action = "publish";
  return useAskingPublish;
}

/** The actions of a legal document, of which the one that publishes asks when the text takes effect. */
export const withEffectiveDay = replacedAction("publish", askEffectiveDay);

/** What the question depends on. All days are `yyyy-mm-dd`, in India. */
interface EffectiveDayProps {
  today: string;
  /** The day that the published text states. */
  stated: string;
  onAnswer: (day: string) => void;
}

function EffectiveDay({ today, stated, onAnswer }: EffectiveDayProps) {
  const isAnnounced = stated > today;
  const [isNow, setNow] = useState(!isAnnounced);
  const [day, setDay] = useState(stated);
  return (
    <Stack gap={4}>
      <Text>You changed the text, and not its effective date.</Text>
      <Flex as="label" align="center" gap={2}>
        <Radio
          name="effective"
          checked={isNow}
          onChange={() => {
            setNow(true);
          }}
        />
        <Text>{isAnnounced ? "Now, which withdraws the announced version" : "Now"}</Text>
      </Flex>
      <Flex as="label" align="center" gap={2}>
        <Radio
          name="effective"
          checked={!isNow}
          onChange={() => {
            setNow(false);
          }}
        />
        <Text>On this day</Text>
      </Flex>
      <TextInput
        type="date"
        aria-label="Day of effect"
        value={day}
        disabled={isNow}
        onChange={({ currentTarget }) => {
          setDay(currentTarget.value);
        }}
      />
      {!isNow && day !== "" && day < today && (
        <Caution text="That day is past. Players would read that the text applied before they could know it. It applies from its publication." />
      )}
      {!isNow && isAnnounced && day > stated && (
        <Caution
          text={`The version announced for ${stated} still takes effect on that day, and applies until this one does.`}
        />
      )}
      <Button
        text="Publish"
        tone="positive"
        disabled={!isNow && day === ""}
        onClick={() => {
          onAnswer(isNow ? today : day);
        }}
      />
    </Stack>
  );
}

function Caution({ text }: { text: string }) {
  return (
    <Card padding={3} radius={2} tone="caution" border role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  );
}
