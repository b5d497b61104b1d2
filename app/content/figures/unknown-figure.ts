/** Words of the dataset name a figure that does not exist. */
export class UnknownFigure extends Error {
  override readonly name = "UnknownFigure";

  /** Takes the token with its braces, and the text that it stands in. */
  constructor(token: string, text: string) {
    super(`There is no figure called ${token}, which stands in “${text}”.`);
  }
}
