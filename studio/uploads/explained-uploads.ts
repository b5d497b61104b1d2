import type { AssetSource, AssetSourceUploader } from "sanity";

import { reasonOf } from "../tools/reason-of.ts";

/** A file that was not taken. */
export interface RefusedUpload {
  fileName: string;
  /** Why, in one sentence. */
  reason: string;
}

type Listener = (refused: RefusedUpload) => void;
const listeners = new Set<Listener>();

/** Calls back for every upload that is refused from now on; the answer ends that. */
export function onRefusedUpload(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A source of pictures whose refused uploads are reported with their reason, instead of the Studio's own message, which gives none. */
export function explained(source: AssetSource): AssetSource {
  const { Uploader } = source;
  if (!Uploader) return source;
  class ExplainingUploader extends Uploader {
    override subscribe(subscriber: Parameters<AssetSourceUploader["subscribe"]>[0]) {
      return super.subscribe((event) => {
        // The Studio answers an event of this type with that message, and the following one ends the upload.
        if (event.type === "error") return;
        if (event.type === "status" && event.status === "error") {
          const refused = { fileName: event.file.file.name, reason: reasonOf(event.file.error) };
          for (const listener of listeners) listener(refused);
        }
        subscriber(event);
      });
    }
  }
  return { ...source, Uploader: ExplainingUploader };
}
