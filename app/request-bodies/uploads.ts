/** The room for the bytes of one file while it is read and processed. */
export interface FileRoom {
  /** Takes room for so many more bytes. Answers false when there is none; then everything taken before is given back. */
  take: (bytes: number) => boolean;
  /** Whether a file found no room. */
  readonly wasFull: boolean;
}

/** Who sends a file. */
export interface Uploader {
  /** One visitor. */
  challengeId: string;
  /** The network they come from. */
  address: string;
}

/** The room for files that are being uploaded to this process. */
export interface Uploads {
  /**
   * Runs work that reads a file, with room for it, and frees the room when the work ends.
   *
   * @param uploader who sends the file; without an uploader there is no room
   */
  during: <Result>(uploader: Uploader | undefined, work: (room: FileRoom) => Promise<Result>) => Promise<Result>;
}

/** How much may be uploaded at once. */
export interface UploadLimits {
  /** The bytes of all files together. */
  totalBytes: number;
  /** How many files may have room at once. */
  perVisitor: number;
  perNetwork: number;
}

/**
 * The room of one process: ten pictures of the largest size, and five for each network, because a carrier may have thousands of phones behind one.
 */
const usualLimits: UploadLimits = { totalBytes: 50 * 1024 * 1024, perVisitor: 2, perNetwork: 5 };

/**
 * Limits the memory of files that are being uploaded, however many and however slowly. A file without room does not wait: it is skipped, and its form
 * is shown again with everything else that was typed.
 */
export function createUploads({ totalBytes, perVisitor, perNetwork }: UploadLimits = usualLimits): Uploads {
  let takenBytes = 0;
  const open = new Set<Uploader>();
  const openedBy = (key: keyof Uploader, value: string) =>
    [...open].filter((uploader) => uploader[key] === value).length;

  return {
    async during(uploader, work) {
      const mayTake =
        uploader !== undefined &&
        openedBy("challengeId", uploader.challengeId) < perVisitor &&
        openedBy("address", uploader.address) < perNetwork;
      const opened = mayTake ? { ...uploader } : undefined;
      if (opened) open.add(opened);

      let ownBytes = 0;
      let wasFull = false;
      const giveBack = () => {
        takenBytes -= ownBytes;
        ownBytes = 0;
      };
      try {
        return await work({
          take(bytes) {
            wasFull ||= !opened || takenBytes + bytes > totalBytes;
            if (wasFull) {
              giveBack();
              return false;
            }
            takenBytes += bytes;
            ownBytes += bytes;
            return true;
          },
          get wasFull() {
            return wasFull;
          },
        });
      } finally {
        giveBack();
        if (opened) open.delete(opened);
      }
    },
  };
}
