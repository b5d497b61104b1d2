import { useToast } from "@sanity/ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type DocumentActionComponent, useClient, useSyncState, useValidationStatus } from "sanity";

import { dayInIndia } from "../../../app/content/legal/legal-version-in-effect.ts";
import { apiVersion } from "../../api-version.ts";
import { lastingError, noMessage } from "../../tools/lasting-error.ts";
import { oneAtATime } from "../../tools/one-at-a-time.ts";
import { sentenceOf } from "../../tools/sentence-of.ts";
import { useFocusReturn } from "../../tools/use-focus-return.ts";
import { changedWhileAsked, type Texts } from "./changed-while-asked.ts";
import { Caution, EffectiveDay } from "./effective-day.tsx";
import { needsEffectiveDay } from "./needs-effective-day.ts";
import { publishFrom } from "./publish-from.ts";
import { replacedAction } from "../replaced-action.ts";

/**
 * The Studio's own publish action, which first asks when a changed text takes effect. It decides once all that was typed is in the draft and was checked. The
 * answer is written and published in one transaction: when the lake refuses, the draft is as it was. When somebody changes or publishes the document
 * meanwhile, nothing is published.
 */
function askEffectiveDay(publish: DocumentActionComponent): DocumentActionComponent {
  const useAskingPublish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props;
    const original = publish(props);
    const client = useClient({ apiVersion });
    const toast = useToast();
    const toastId = useId();
    const { isSyncing } = useSyncState(id, type);
    const checked = useValidationStatus((draft ?? published)?._id ?? id, type, true);
    const [pressedOn, setPressedOn] = useState<string>();
    const [decision, setDecision] = useState<object>();
    const handled = useRef<object>(undefined);
    const [question, setQuestion] = useState<Texts>();
    const [once] = useState(oneAtATime);
    const [isBusy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string>();
    const isSettled = !isSyncing && !checked.isValidating && checked.revision === draft?._rev;
    const hasMistakes = checked.validation.some(({ level }) => level === "error");
    const mayPublish = !hasMistakes && original?.disabled !== true;
    if (pressedOn !== undefined && isSettled) {
      setPressedOn(undefined);
      if (mayPublish && needsEffectiveDay(draft, published, pressedOn)) setQuestion({ draft, published });
      else setDecision({});
    }
    useEffect(() => {
      if (decision === undefined || handled.current === decision) return;
      handled.current = decision;
      if (mayPublish) original?.onHandle?.();
      else if (hasMistakes) {
        const message = lastingError("Nothing was published.", "What was typed last has a mistake.");
        toast.push({ id: toastId, ...message });
      }
    }, [decision, mayPublish, hasMistakes, original, toast, toastId]);
    if (!original) return null;
    const changed = question && !isBusy ? changedWhileAsked(question, { draft, published }) : undefined;
    const close = () => {
      setQuestion(undefined);
      setProblem(undefined);
    };
    const answer = async (day: string) => {
      if (!draft || !published) return;
      setBusy(true);
      setProblem(undefined);
      try {
        await client.action(publishFrom(day, draft, published), { tag: "document.publish" });
        close();
      } catch (failure) {
        setProblem(sentenceOf(failure));
      }
      setBusy(false);
    };
    return {
      ...original,
      onHandle() {
        toast.push(noMessage(toastId));
        setPressedOn(dayInIndia(new Date()));
      },
      ...(question && {
        dialog: {
          type: "dialog" as const,
          header: changed === undefined ? "When does this text take effect?" : "Not published",
          onClose: close,
          content: (
            <WithFocusReturn>
              {changed === undefined ? (
                <EffectiveDay
                  stated={question.published?.["effectiveDate"]}
                  written={question.draft?.["effectiveDate"]}
                  problem={problem}
                  onAnswer={(day) => void once(() => answer(day))}
                />
              ) : (
                <Caution text={changed} />
              )}
            </WithFocusReturn>
          ),
        },
      }),
    };
  };
  useAskingPublish.action = "publish";
  return useAskingPublish;
}

/** In the Studio's own dialog, which leaves the focus nowhere when it closes. */
function WithFocusReturn({ children }: { children: ReactNode }) {
  useFocusReturn();
  return children;
}

/** The actions of a legal document, of which the one that publishes asks when the text takes effect. */
export const withEffectiveDay = replacedAction("publish", askEffectiveDay);
