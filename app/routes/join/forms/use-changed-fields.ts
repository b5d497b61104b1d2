import { useEffect, useState, type FormEventHandler } from "react";

/** Which fields of a form no longer hold what its last answer is about. */
export interface ChangedFields {
  /** By the field's id. */
  has: (fieldId: string) => boolean;
  /** The form's own handler: a field that is typed into, ticked or filled in by a program is changed. */
  onInput: FormEventHandler<HTMLFormElement>;
}

/**
 * Notes the fields that are changed after an answer, until the next answer. Those that were changed before script ran are found by what the
 * page came with.
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
    // What the page's fields hold before React has them is nowhere but in the page.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (fields.length > 0) setChanged({ answer, ids: new Set(fields.map(({ id }) => id)) });
    // Once, as script takes over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
