/** A legal page has no text that is known to be in force: the dataset has one that this process cannot show, and the one in the build may be out of date. */
export class UnknownLegalText extends Error {
  override readonly name = "UnknownLegalText";

  constructor(page: string) {
    super(
      `The text of ${page} that is in force is not known: neither the lake's answer nor a last good copy can be shown.`,
    );
  }
}
