import { useRef, useState } from "react";

import { uploadPicture } from "./upload-picture.ts";

/** What is known of a chosen picture. */
export interface ChosenPicture {
  /** What was chosen, drawn. */
  bitmap?: ImageBitmap;
  /** What is wrong with it. */
  problem?: string;
  /** How much of it has been sent, in whole per cents. */
  percent?: number;
  /** What the server calls it, once it has all of it. */
  uploaded?: string;
  /** What a screen reader is told. */
  status?: string;
}

/** Where a picture goes, and what is said of it. */
export interface PictureOptions {
  /** The address that takes a picture by itself. */
  uploadAddress: string;
  maxBytes: number;
  /** What the server kept from an earlier try. */
  kept: string | undefined;
  labels: { removed: string; ready: string; tooLarge: string; unreadable: string; failed: string };
  /** Told when an upload begins and when it has ended, well or not. */
  onUploading: (isUploading: boolean) => void;
}

/** A picture as its field draws it. */
export interface PictureHandle {
  chosen: ChosenPicture;
  choose: (field: HTMLInputElement) => Promise<void>;
  remove: () => void;
}

/**
 * Shows and sends a picture as soon as it is chosen. A file that is too large or no picture is refused before it is sent; another choice, or
 * taking it back, gives up the upload that runs.
 */
export function usePicture({ uploadAddress, maxBytes, kept, labels, onUploading }: PictureOptions): PictureHandle {
  const [chosen, setChosen] = useState<ChosenPicture>(kept === undefined ? {} : { uploaded: kept });
  const upload = useRef<AbortController>();

  async function choose(field: HTMLInputElement) {
    const file = field.files?.[0];
    if (!file) return;
    upload.current?.abort();
    const running = new AbortController();
    upload.current = running;
    // The same file can be chosen again after it was refused.
    field.value = "";
    if (file.size > maxBytes) {
      end({ problem: labels.tooLarge });
      return;
    }
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    if (running.signal.aborted) return;
    if (!bitmap) {
      end({ problem: labels.unreadable });
      return;
    }
    onUploading(true);
    setChosen({ bitmap, percent: 0 });
    const result = await uploadPicture(uploadAddress, file, {
      onProgress: (percent) => {
        setChosen({ bitmap, percent });
      },
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
