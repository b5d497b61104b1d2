import { Box, Card, Flex, Popover, Text } from "@sanity/ui";
import { useEffect, useRef } from "react";

import type { FigureChoice } from "./figure-choices.ts";

interface FigureListProps {
  /** What the list stands below; `null` while it is not drawn yet. */
  beside: HTMLElement | null;
  /** The list's identifier; each choice's is made of it by `idOfChoice`. */
  id: string;
  choices: readonly FigureChoice[];
  /** The place in the list of the choice that Enter takes. */
  activeIndex: number;
  onPointAt: (index: number) => void;
  onChoose: (choice: FigureChoice) => void;
}

/** The identifier of a choice in a list, by which a field says which one is active. */
export const idOfChoice = (listId: string, { token }: FigureChoice): string => `${listId}-${token}`;

/** The figures that fit what is being typed, each with the words that readers will see. The focus stays in the text. */
export function FigureList({ beside, id, choices, activeIndex, onPointAt, onChoose }: FigureListProps) {
  const content = (
    <Box
      padding={1}
      style={{ width: 400, maxWidth: "calc(100vw - 32px)" }}
      onMouseDown={(event) => {
        // The focus would leave the text, and with it the list.
        event.preventDefault();
      }}
    >
      <Box id={id} role="listbox" aria-label="Figures" tabIndex={0} overflow="auto" style={{ maxHeight: 280 }}>
        {choices.map((choice, index) => (
          <Choice
            key={choice.token}
            id={idOfChoice(id, choice)}
            choice={choice}
            isActive={index === activeIndex}
            onPointAt={() => onPointAt(index)}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </Box>
      <Box padding={3}>
        <Text size={1} muted role="status">
          {choices.length === 1 ? "1 figure fits." : `${choices.length} figures fit.`} Choose with the arrow keys and
          Enter.
        </Text>
      </Box>
    </Box>
  );
  return <Popover open portal placement="bottom-start" referenceElement={beside} content={content} />;
}

interface ChoiceProps {
  id: string;
  choice: FigureChoice;
  isActive: boolean;
  onPointAt: () => void;
  onChoose: () => void;
}

function Choice({ id, choice, isActive, onPointAt, onChoose }: ChoiceProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Card
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tone={isActive ? "primary" : "default"}
      radius={2}
      padding={3}
      style={{ cursor: "pointer" }}
      onMouseEnter={onPointAt}
      onClick={onChoose}
    >
      <Flex gap={3} align="baseline" justify="space-between">
        <Flex direction="column" gap={2} flex={1}>
          <Text size={1} weight="medium">{`{${choice.token}}`}</Text>
          <Text size={1} muted>
            {choice.title}
          </Text>
        </Flex>
        {choice.shown !== undefined && <Text size={1}>{choice.shown}</Text>}
      </Flex>
    </Card>
  );
}
