/** The result of an upload: the picture's name on the server, or the message for the visitor. */
type UploadedPicture = { picture: string } | { problem: string };

/** The options of an upload. */
interface PictureUpload {
  /** Called with whole per cents; 100 only once the server has stored the picture. */
  onProgress: (percent: number) => void;
  /** Aborts the upload, which then answers `undefined`. */
  signal: AbortSignal;
  /** The message when no readable answer arrives. */
  failed: string;
}

/**
 * Sends a picture as the form field `picture`. The server answers JSON: `{picture}` with its name, or `{problem}` with a message. Does not use
 * `fetch`, which does not report progress.
 *
 * @returns `undefined` when it was aborted
 */
export function uploadPicture(
  address: string,
  picture: File,
  { onProgress, signal, failed }: PictureUpload,
): Promise<UploadedPicture | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.min(99, Math.floor((100 * loaded) / total)));
    request.onload = () => {
      const answer = answerIn(request.response);
      if (answer && "picture" in answer) onProgress(100);
      resolve(answer ?? { problem: failed });
    };
    request.onerror = () => resolve({ problem: failed });
    request.onabort = () => resolve(undefined);
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("picture", picture);
    request.send(form);
  });
}

function answerIn(response: unknown): UploadedPicture | undefined {
  if (typeof response !== "object" || response === null) return undefined;
  if ("picture" in response && typeof response.picture === "string") return { picture: response.picture };
  if ("problem" in response && typeof response.problem === "string") return { problem: response.problem };
  return undefined;
}
