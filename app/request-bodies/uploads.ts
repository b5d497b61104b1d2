/** Where the bytes of a file are kept while it is read and worked on. */
export interface FileRoom {
  /** Whether there was room for as many bytes more; then they are taken, else all that were taken are given back. */
  take: (bytes: number) => boolean;
  /** Whether a file came for which there was no room. */
  readonly wasFull: boolean;
}

/** Who sends a file. */
export interface Uploader {
  /** One visitor. */
  challengeId: string;
  /** The network they come from. */
  address: string;
}

/** The files that are being uploaded to this process. */
export interface Uploads {
  /**
   * Does work that reads a file, with room for it, and gives the room back when the work ends.
   *
   * @param uploader who sends the file; without one there is room for none
   */
  during: <Result>(uploader: Uploader | undefined, work: (room: FileRoom) => Promise<Result>) => Promise<Result>;
}

/** How much may be uploaded at once. */
export interface UploadLimits {
  /** All files' together. */
  totalBytes: number;
  /** Files with room at once. */
  perVisitor: number;
  perNetwork: number;
}

/** What one process has room for: ten pictures of the largest size, half of them from one network, behind which a carrier may have thousands of phones. */
const usualLimits: UploadLimits = { totalBytes: 50 * 1024 * 1024, perVisitor: 2, perNetwork: 5 };

/**
 * Bounds the memory that files take which are being uploaded, however many are and however slowly. Who finds no room is not kept waiting: the
 * file is read past, and its form comes back with everything else that was typed.
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
