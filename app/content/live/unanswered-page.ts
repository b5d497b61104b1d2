/**
 * A page, or a version of a legal document, that staff have just published, or that no process here ever showed: the lake has not answered for it, and
 * there is no copy. It passes by itself.
 */
export class UnansweredPage extends Error {
  override readonly name = "UnansweredPage";

  constructor(page: string, options?: ErrorOptions) {
    super(`The content lake has not answered for ${page} yet, and there is no copy of it.`, options);
  }
}
