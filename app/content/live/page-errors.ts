/**
 * A page, or a version of a legal document, that staff have just published or preview, or that no process here ever showed: the lake has not answered
 * for it, and there is no copy. It passes by itself.
 */
export class UnansweredPage extends Error {
  override readonly name = "UnansweredPage";

  constructor(page: string, options?: ErrorOptions) {
    super(`The content lake has not answered for ${page} yet, and there is no copy of it.`, options);
  }
}

/** A composed page that never had words that can be shown, though the lake answered for it: there is nothing at its address. */
export class UnshownPage extends Error {
  override readonly name = "UnshownPage";

  constructor(page: string) {
    super(`The words of ${page} cannot be shown, and there is no older copy of it.`);
  }
}

/** A legal page has no text that is known to be in force: the dataset has one that this process cannot show, and the one in the build may be out of date. */
export class UnknownLegalText extends Error {
  override readonly name = "UnknownLegalText";

  constructor(page: string) {
    super(
      `The text of ${page} that is in force is not known: neither the lake's answer nor a last good copy can be shown.`,
    );
  }
}
