import { refuseBody } from "./refuse-body.ts";

/**
 * The longest text a field may bring, in UTF-16 code units: a hundred and twenty-eight times the longest password, so that who pastes a page into a field is
 * told beside it that this is too long.
 */
export const longestTextUnits = 16_384;

/** The fields a form may post: their names, and which of them is a file. Every field may come once. */
export interface AllowedFields {
  texts: ReadonlySet<string>;
  file?: string | undefined;
}

/**
 * The form that a body is read into, field by field.
 *
 * A field is taken when its form has it, for the first time; its text has neither NUL nor more than {@link longestTextUnits}. Browsers send
 * nothing else.
 */
export class PostedFields {
  readonly form = new FormData();
  readonly #allowed: AllowedFields;

  constructor(allowed: AllowedFields) {
    this.#allowed = allowed;
  }

  /**
   * To be called before a field's value is read.
   *
   * @throws Response 400 when the form has no such field, or it came before
   */
  expect(name: string, kind: "text" | "file"): void {
    const isAllowed = kind === "text" ? this.#allowed.texts.has(name) : this.#allowed.file === name;
    if (!isAllowed || this.form.has(name)) throw refuseBody(400);
  }

  /** @throws Response 400 when it is none that {@link PostedFields} describes */
  addText(name: string, text: string): void {
    this.expect(name, "text");
    if (text.length > longestTextUnits || text.includes("\0")) throw refuseBody(400);
    this.form.append(name, text);
  }
}
