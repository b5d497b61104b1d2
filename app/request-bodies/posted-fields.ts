import { refuseBody } from "./refuse-body.ts";

/**
 * The longest text of a field, in UTF-16 code units: 128 times the longest password, so that a visitor who pastes a page into a field is told beside
 * the field that it is too long.
 */
export const longestTextUnits = 16_384;

/** The names of the fields that a form may post, and which of them is a file. Every field may come once. */
export interface AllowedFields {
  texts: ReadonlySet<string>;
  file?: string | undefined;
}

/**
 * Collects the fields of a posted form.
 *
 * A field is accepted once, and only when the form has it; its text has no NUL and at most {@link longestTextUnits}. Browsers send nothing else.
 */
export class PostedFields {
  readonly form = new FormData();
  readonly #allowed: AllowedFields;

  constructor(allowed: AllowedFields) {
    this.#allowed = allowed;
  }

  /**
   * Must be called before a field's value is read.
   *
   * @throws Response 400 when the form has no such field, or it came before
   */
  expect(name: string, kind: "text" | "file"): void {
    const isAllowed = kind === "text" ? this.#allowed.texts.has(name) : this.#allowed.file === name;
    if (!isAllowed || this.form.has(name)) throw refuseBody(400);
  }

  /**
   * @throws Response 400 when {@link PostedFields} does not allow it
   */
  addText(name: string, text: string): void {
    this.expect(name, "text");
    if (text.length > longestTextUnits || text.includes("\0")) throw refuseBody(400);
    this.form.append(name, text);
  }
}
