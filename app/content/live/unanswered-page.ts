/** A page that staff have just published, or that no process here ever showed: the lake has not answered for it, and there is no copy. It passes by itself. */
export class UnansweredPage extends Error {
  override readonly name = "UnansweredPage";

  constructor(page: string) {
    super(`The content lake has not answered for ${page} yet, and there is no copy of it.`);
  }
}
