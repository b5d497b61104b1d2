import { useEffect, useState, type FormEventHandler } from "react";

/** The fields of a form that no longer hold the values its last answer is about. */
export interface ChangedFields {
  /** By the id of the field. */
  has: (fieldId: string) => boolean;
  /** The form's own event handler. A field counts as changed when it is typed into, ticked or filled in by a program. */
  onInput: FormEventHandler<HTMLFormElement>;
}

/**
 * Tracks the fields that are changed after an answer, until the next answer. Fields that were changed before script ran are found by comparing them
 * with the values in the delivered page.
 *
 * @param formId the form's id
 * @param answer the last answer, compared by identity; undefined where none arrived, which changes nothing
 */
export function useChangedFields(formId: string, answer: unknown): ChangedFields {
  const [changed, setChanged] = useState<{ answer: unknown; ids: ReadonlySet<string> }>({ answer, ids: new Set() });
  const ids = answer === undefined || changed.answer === answer ? changed.ids : new Set<string>();

  useEffect(() => {
    const form = document.getElementById(formId);
    const fields = form instanceof HTMLFormElement ? [...form.elements].filter(isFilledIn) : [];
    // Until React has taken the page over, the fields' values exist in the DOM alone.
    if (fields.length > 0) setChanged({ answer, ids: new Set(fields.map(({ id }) => id)) });
    // Runs once, at hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    has: (fieldId) => ids.has(fieldId),
    onInput: ({ target }) => {
      if (target instanceof Element && !ids.has(target.id)) setChanged({ answer, ids: new Set([...ids, target.id]) });
    },
  };
}

const isFilledIn = (field: Element): boolean =>
  field instanceof HTMLInputElement &&
  (field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);
