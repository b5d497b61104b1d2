import { refuseBody } from "./refuse-body.ts";

/** Reads bytes that arrive in pieces, by count or up to a delimiter. Holds one piece and, of the one before, as many bytes as the delimiter has. */
export class ByteScanner {
  readonly #arriving: AsyncIterator<Uint8Array, undefined>;
  #unread: Buffer = Buffer.alloc(0);

  /**
   * @param arriving pieces of any size; not closed here, its owner closes it
   */
  constructor(arriving: AsyncIterator<Uint8Array, undefined>) {
    this.#arriving = arriving;
  }

  /**
   * The next bytes.
   *
   * @throws Response 400 when there are fewer
   */
  async take(count: number): Promise<Buffer> {
    while (this.#unread.length < count) await this.#readOn();
    return this.#skip(count);
  }

  /**
   * Passes on all bytes before the next delimiter, in pieces, and skips the delimiter.
   *
   * @throws Response 400 when there is none
   */
  async until(delimiter: Buffer, receive: (piece: Uint8Array) => void): Promise<void> {
    for (;;) {
      const found = this.#unread.indexOf(delimiter);
      if (found !== -1) {
        receive(this.#skip(found));
        this.#skip(delimiter.length);
        return;
      }
      // The last bytes may be the start of the delimiter.
      receive(this.#skip(Math.max(0, this.#unread.length - delimiter.length + 1)));
      await this.#readOn();
    }
  }

  /**
   * All remaining bytes.
   *
   * @throws Response 400 when there are more than `maximumBytes`
   */
  async rest(maximumBytes: number): Promise<Buffer> {
    while (this.#unread.length <= maximumBytes && (await this.#readMore()));
    if (this.#unread.length > maximumBytes) throw refuseBody(400);
    return this.#unread;
  }

  async #readOn(): Promise<void> {
    if (!(await this.#readMore())) throw refuseBody(400);
  }

  async #readMore(): Promise<boolean> {
    const next = await this.#arriving.next();
    if (next.done === true) return false;
    const { value } = next;
    this.#unread =
      this.#unread.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.concat([this.#unread, value]);
    return true;
  }

  #skip(count: number): Buffer {
    const skipped = this.#unread.subarray(0, count);
    this.#unread = this.#unread.subarray(count);
    return skipped;
  }
}
