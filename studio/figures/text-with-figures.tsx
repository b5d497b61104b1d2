import { type InputEvent as TypingEvent, type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import type { StringInputProps } from "sanity";

import { begunToken, type BegunToken, endOfToken } from "./begun-token.ts";
import { type FigureChoice, matchingChoices } from "./figure-choices.ts";
import { FigureList, idOfChoice } from "./figure-list.tsx";
import { useFigureChoices } from "./use-figure-choices.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A field of plain text that offers the figures when a brace is typed. What is not chosen can be typed as before. */
export function TextWithFigures(props: StringInputProps) {
  const ask = useFigureChoices(props.schemaType.description);
  const listId = useId();
  const [element, setElement] = useState<TextElement>();
  const [begun, setBegun] = useState<BegunToken>();
  // Where the brace of the token stands for which Escape was pressed.
  const [dismissedAt, setDismissedAt] = useState<number>();
  const [all, setAll] = useState<readonly FigureChoice[]>([]);
  const [activeIndex, setActiveIndex] = useState(0);
  const choices = begun === undefined || begun.start === dismissedAt ? [] : matchingChoices(all, begun.typed);
  const active = choices[activeIndex];

  const close = () => setBegun(undefined);

  const follow = ({ target }: TypingEvent<HTMLElement>) => {
    if (!isTextElement(target)) return;
    const found = begunToken(target.value, target.selectionStart ?? 0);
    // The validation names the figures too, so without an answer of the dataset nothing is offered and nothing is said.
    if (found && found.start !== begun?.start) void ask().then(setAll, close);
    setElement(target);
    setBegun(found);
    if (found?.start !== dismissedAt) setDismissedAt(undefined);
    setActiveIndex(0);
  };

  /** The caret can leave the token without a change of the text. */
  const leave = ({ target }: SyntheticEvent) => {
    if (!begun || !isTextElement(target)) return;
    if (begunToken(target.value, target.selectionStart ?? 0)?.start !== begun.start) close();
  };

  const choose = ({ token }: FigureChoice) => {
    if (element && begun) putToken(element, begun, token);
  };

  const move = (by: number) => setActiveIndex((activeIndex + by + choices.length) % choices.length);

  const take = () => {
    if (active) choose(active);
  };

  const press = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing || event.shiftKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: take,
      Tab: take,
      Escape: () => setDismissedAt(begun?.start),
    };
    const act = acts[event.key];
    if (!act) return;
    // A dialog around the field would close on Escape too.
    event.stopPropagation();
    event.preventDefault();
    act();
  };

  const said = {
    "aria-autocomplete": "list",
    ...(active && { "aria-controls": listId, "aria-activedescendant": idOfChoice(listId, active) }),
  };
  return (
    <div onInput={follow} onSelect={leave} onKeyDownCapture={press} onBlur={close}>
      {props.renderDefault({ ...props, elementProps: { ...props.elementProps, ...said } })}
      {active && (
        <FigureList
          beside={element ?? null}
          id={listId}
          choices={choices}
          activeIndex={activeIndex}
          onPointAt={setActiveIndex}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** React takes the change for typing, so the field's own handler stores the text, and the caret stays after the token. */
function putToken(element: TextElement, { start }: BegunToken, token: string): void {
  const end = endOfToken(element.value, element.selectionStart ?? start);
  element.setRangeText(`{${token}}`, start, end, "end");
  element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

const isTextElement = (target: EventTarget): target is TextElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
