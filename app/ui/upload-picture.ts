/** How an upload ended: what the server calls the picture, or what the visitor is told. */
export type UploadedPicture = { picture: string } | { problem: string };

/** What an upload tells while it runs. */
export interface PictureUpload {
  /** Called with whole per cents, 100 only once the server has kept the picture. */
  onProgress: (percent: number) => void;
  /** Aborting gives the upload up; it then ends with no word. */
  signal: AbortSignal;
  /** Said when no answer arrived or none that can be read. */
  failed: string;
}

/**
 * Sends a picture as the form field `picture`. The address answers JSON: `{picture}` with its name, or `{problem}` with words. Not `fetch`,
 * as that tells nothing of how much has been sent.
 *
 * @returns undefined when it was given up
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
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(Math.min(99, Math.floor((100 * loaded) / total)));
    };
    request.onload = () => {
      const answer = answerIn(request.response);
      if (answer && "picture" in answer) onProgress(100);
      resolve(answer ?? { problem: failed });
    };
    request.onerror = () => {
      resolve({ problem: failed });
    };
    request.onabort = () => {
      resolve(undefined);
    };
    signal.addEventListener("abort", () => {
      request.abort();
    });
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
