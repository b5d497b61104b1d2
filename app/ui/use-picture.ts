import { useRef, useState } from "react";

import { uploadPicture } from "./upload-picture.ts";

/** The state of a chosen picture. */
interface ChosenPicture {
  /** The decoded picture. */
  bitmap?: ImageBitmap;
  /** The error. */
  problem?: string;
  /** How much of it has been sent, in whole per cents. */
  percent?: number;
  /** Its name on the server, once it is uploaded. */
  uploaded?: string;
  /** The text that screen readers announce. */
  status?: string;
}

/** Where a picture is uploaded, and the texts about it. */
export interface PictureOptions {
  /** The address for uploading a picture separately from the form. */
  uploadAddress: string;
  maxBytes: number;
  /** Why the form's last answer refused the picture, compared by identity. */
  refused: readonly string[] | undefined;
  labels: { removed: string; ready: string; tooLarge: string; unreadable: string; failed: string };
  /** Called when a chosen picture is read, before it is uploaded, and when the upload has ended, successfully or not. */
  onUploading: (isUploading: boolean) => void;
}

/** What a picture's field renders and calls. */
interface PictureHandle {
  /** What was chosen or removed since an answer last refused the picture; undefined where nothing was. */
  chosen: ChosenPicture | undefined;
  choose: (field: HTMLInputElement) => Promise<void>;
  remove: () => void;
}

/**
 * Shows and sends a picture as soon as it is chosen. A file that is too large or not a picture is refused before it is sent. Choosing another
 * picture, or removing it, aborts the running upload. An answer that refuses the picture makes the field forget it.
 */
export function usePicture({ uploadAddress, maxBytes, refused, labels, onUploading }: PictureOptions): PictureHandle {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [lastRefused, setLastRefused] = useState(refused);
  if (lastRefused !== refused) {
    setLastRefused(refused);
    if (refused) setChosen(undefined);
  }
  const upload = useRef<AbortController>();

  async function choose(field: HTMLInputElement) {
    const file = field.files?.[0];
    if (!file) return;
    upload.current?.abort();
    const running = new AbortController();
    upload.current = running;
    // Otherwise the same file could not be chosen again after it was refused.
    field.value = "";
    if (file.size > maxBytes) {
      end({ problem: labels.tooLarge });
      return;
    }
    // From here on the form holds no file, so sending it before the upload has ended would lose the picture.
    onUploading(true);
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    if (running.signal.aborted) return;
    if (!bitmap) {
      end({ problem: labels.unreadable });
      return;
    }
    setChosen({ bitmap, percent: 0 });
    const result = await uploadPicture(uploadAddress, file, {
      onProgress: (percent) => setChosen({ bitmap, percent }),
      signal: running.signal,
      failed: labels.failed,
    });
    if (!result) return;
    end("picture" in result ? { bitmap, uploaded: result.picture, status: labels.ready } : { problem: result.problem });
  }

  function end(picture: ChosenPicture) {
    onUploading(false);
    setChosen(picture);
  }

  function remove() {
    upload.current?.abort();
    end({ status: labels.removed });
  }

  return { chosen, choose, remove };
}
