import { raise } from "@portabletext/editor/behaviors";
import { defineTypeaheadPicker, useTypeaheadPicker } from "@portabletext/plugin-typeahead-picker";
import { createContext, type CSSProperties, type ReactNode, useContext, useId, useMemo } from "react";
import type { ArrayOfObjectsInputProps, PortableTextPluginsProps } from "sanity";

import { type FigureChoice, matchingChoices } from "./figure-choices.ts";
import { FigureList } from "./figure-list.tsx";
import { useFigureChoices } from "./use-figure-choices.ts";

/** The description of the field around. A plugin of the editor is not told in which field it is. */
const FieldDescription = createContext<ReactNode>(undefined);

/** The input of formatted text, which tells the figures' list which names the field's description mentions. */
export function FormattedTextWithParameters(props: ArrayOfObjectsInputProps) {
  const { description } = props.schemaType;
  return <FieldDescription.Provider value={description}>{props.renderDefault(props)}</FieldDescription.Provider>;
}

/** The editor's plugins, and the list of figures that opens when a brace is typed. */
export function FormattedTextPlugins(props: PortableTextPluginsProps) {
  return (
    <>
      {props.renderDefault(props)}
      <Figures />
    </>
  );
}

function Figures() {
  const listId = useId();
  const ask = useFigureChoices(useContext(FieldDescription));
  const definition = useMemo(() => pickerOf(ask), [ask]);
  const { snapshot, send } = useTypeaheadPicker(definition);
  const { matches, selectedIndex } = snapshot.context;
  const isOpen = snapshot.matches({ active: "showing matches" });
  const active = isOpen ? matches[selectedIndex] : undefined;
  return (
    <>
      {/* The editor's own element cannot be told which choice is active. Always there, because a region that appears with its words is not announced everywhere. */}
      <div role="status" style={heardAlone}>
        {active && `${inWords(active)}, ${selectedIndex + 1} of ${matches.length}`}
      </div>
      {isOpen && (
        <FigureList
          beside={elementAtCaret()}
          id={listId}
          choices={matches}
          activeIndex={selectedIndex}
          onPointAt={(index) => send({ type: "navigate to", index })}
          onChoose={() => send({ type: "select" })}
        />
      )}
    </>
  );
}

/** What is heard and not seen. */
const heardAlone: CSSProperties = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

const inWords = ({ token, title, shown }: FigureChoice): string =>
  [`{${token}}`, title, ...(shown === undefined ? [] : [shown])].join(", ");

/** The dataset is asked once for each brace, not for each letter. */
function pickerOf(ask: () => Promise<readonly FigureChoice[]>) {
  let asked: Promise<readonly FigureChoice[]> | undefined;
  return defineTypeaheadPicker<FigureChoice>({
    mode: "async",
    trigger: /\{/,
    keyword: /[a-z0-9-]*/i,
    getMatches: async ({ keyword }) => {
      if (asked === undefined || keyword === "") asked = ask();
      return [...matchingChoices(await asked, keyword)];
    },
    onSelect: [
      ({ event }) => [
        raise({ type: "delete", at: event.patternSelection }),
        raise({ type: "insert.text", text: `{${event.match.token}}` }),
      ],
    ],
  });
}

const elementAtCaret = (): HTMLElement | null => document.getSelection()?.focusNode?.parentElement ?? null;
