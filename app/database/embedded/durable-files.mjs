import fs from "node:fs";

import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * @typedef {{ nfd?: number }} OpenFile Emscripten's stream; `nfd` is Node's file descriptor
 * @typedef {{ stream_ops: { fsync?: (stream: OpenFile) => number } }} NodeFileSystem
 * @typedef {{ NODEFS?: NodeFileSystem, FS: { ErrnoError: new (code: number) => Error } }} PostgresModule
 */

/** Emscripten's number for an input/output error; PostgreSQL then stops instead of relying on the write. */
const ioError = 29;

/**
 * A file system whose fsync flushes to the disk. PGlite's own file system reports success without flushing, so a power failure would lose committed
 * transactions. The operation is added through a private interface of Emscripten, so PGlite's version is pinned.
 */
export class DurableFiles extends NodeFS {
  /**
   * @override
   * @type {NodeFS["init"]}
   */
  async init(postgres, options) {
    const made = await super.init(postgres, options);
    made.emscriptenOpts.preRun = [
      ...[made.emscriptenOpts.preRun ?? []].flat(),
      (/** @type {PostgresModule} */ { FS, NODEFS }) => {
        if (!NODEFS) throw new Error("This version of PGlite hides its file system, so its data would not be durable.");
        NODEFS.stream_ops.fsync = ({ nfd }) => {
          if (nfd === undefined) return 0;
          try {
            fs.fsyncSync(nfd);
          } catch {
            throw new FS.ErrnoError(ioError);
          }
          return 0;
        };
      },
    ];
    return made;
  }
}
