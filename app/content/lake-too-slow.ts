/** The lake did not answer in the time that it was given. It may be away, or slow. */
export class LakeTooSlow extends Error {
  override readonly name = "LakeTooSlow";

  constructor(patienceMilliseconds: number, options: ErrorOptions) {
    super(`The lake did not answer in ${patienceMilliseconds / 1_000} s.`, options);
  }
}
