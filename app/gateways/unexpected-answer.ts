/** A service answered, but not as its contract says. Its `code` is what the log tells of it (`outside-calls.ts`). */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
  readonly code: string;

  /** Takes the answer's HTTP status, which tells a wrong address from a wrong key and from a service that is down. */
  constructor(status: number) {
    super(`The service answered with status ${status}, and not as its contract says.`);
    this.code = `status ${status}`;
  }
}
