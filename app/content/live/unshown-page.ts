/** A composed page that never had words that can be shown, though the lake answered for it: there is nothing at its address. */
export class UnshownPage extends Error {
  override readonly name = "UnshownPage";

  constructor(page: string) {
    super(`The words of ${page} cannot be shown, and there is no older copy of it.`);
  }
}
