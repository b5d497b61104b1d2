import type { ReactNode } from "react";

import type { ShownPreview } from "../../document-context.ts";
import { IndianDate } from "../../ui/indian-date.tsx";

/** What the bar above a preview shows. */
type PreviewBarProps = Pick<ShownPreview, "words" | "conditions" | "announcedDays"> & {
  /** The path, with its query, of the page that is previewed. */
  path: string;
};

/** Tells staff that they see a preview, shows it under other conditions, and ends it. Each button is a form of its own kind, so none needs script. */
export function PreviewBar({ words, conditions, announcedDays, path }: PreviewBarProps) {
  const query = `?path=${encodeURIComponent(path)}`;
  const choice = (name: "claims" | "theme", label: string, choices: readonly (readonly [string, string])[]) => (
    <form method="post" action={`/preview/show${query}`}>
      <fieldset>
        <legend>{label}</legend>
        {choices.map(([value, button]) => (
          <Choice key={value} name={name} value={value} isChosen={conditions[name] === value}>
            {button}
          </Choice>
        ))}
      </fieldset>
    </form>
  );
  return (
    <aside className="preview-bar" aria-label={words.label}>
      <p>{words.text}</p>
      {choice("claims", words.claimsLabel, [
        ["published", words.claimsPublished],
        ["hidden", words.claimsHidden],
        ["shown", words.claimsShown],
      ])}
      {choice("theme", words.themeLabel, [
        ["device", words.themeDevice],
        ["light", words.themeLight],
        ["dark", words.themeDark],
      ])}
      <form method="post" action={`/preview/show${query}`}>
        <label>
          {words.dayLabel} <input key={conditions.day} type="date" name="day" defaultValue={conditions.day} />
        </label>
        <button>{words.dayButton}</button>
      </form>
      {(announcedDays.length > 0 || conditions.day !== "") && (
        <form method="post" action={`/preview/show${query}`}>
          {announcedDays.map((day) => (
            <Choice key={day} name="day" value={day} isChosen={false}>
              <IndianDate iso={day} />
            </Choice>
          ))}
          {conditions.day !== "" && (
            <Choice name="day" value="" isChosen={false}>
              {words.todayButton}
            </Choice>
          )}
        </form>
      )}
      <form className="preview-exit" method="post" action={`/preview/exit${query}`}>
        <button>{words.exitButton}</button>
      </form>
    </aside>
  );
}

/** A button that shows the page under one condition. */
interface ChoiceProps {
  name: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <button name={name} value={value} aria-pressed={isChosen}>
      {children}
    </button>
  );
}
