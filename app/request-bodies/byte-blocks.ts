/** The size of one block. */
const blockBytes = 64 * 1024;

/**
 * Collects bytes that arrive in pieces, in blocks of 64 KiB, so that memory grows with the bytes and not with the pieces: a list of pieces of one
 * byte each costs a hundred times as much. Without room for a further block all bytes are dropped.
 */
export class ByteBlocks {
  readonly #hasRoomFor: (bytes: number) => boolean;
  #blocks: Uint8Array<ArrayBuffer>[] = [];
  #length = 0;
  #isDropped = false;

  /**
   * @param hasRoomFor called before each new block; by default there is always room
   */
  constructor(hasRoomFor: (bytes: number) => boolean = () => true) {
    this.#hasRoomFor = hasRoomFor;
  }

  /** How many bytes there are. */
  get length(): number {
    return this.#length;
  }

  /** Copies a piece to the end, if there is room. */
  append(piece: Uint8Array): void {
    for (let copied = 0; copied < piece.byteLength && !this.#isDropped;) {
      const used = this.#length % blockBytes;
      if (used === 0) this.#addBlock();
      const part = piece.subarray(copied, copied + blockBytes - used);
      this.#blocks.at(-1)?.set(part, used);
      copied += part.byteLength;
      this.#length += part.byteLength;
    }
  }

  /** All bytes, as parts for a `File` or `Buffer.concat`; undefined when they were dropped. */
  parts(): Uint8Array<ArrayBuffer>[] | undefined {
    if (this.#isDropped) return undefined;
    const lastBytes = this.#length - Math.max(0, this.#blocks.length - 1) * blockBytes;
    return this.#blocks.map((block, index) =>
      index === this.#blocks.length - 1 ? block.subarray(0, lastBytes) : block,
    );
  }

  #addBlock(): void {
    if (this.#hasRoomFor(blockBytes)) {
      this.#blocks.push(new Uint8Array(blockBytes));
    } else {
      this.#isDropped = true;
      this.#blocks = [];
    }
  }
}
