import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";

import { renderToPipeableStream, type PipeableStream } from "react-dom/server";

/** How long one document may take to render; its data is already loaded. */
const patienceMilliseconds = 5_000;

/**
 * Renders a page's whole HTML. Afterwards nothing is retained: the timer is cleared and the signal's listener removed.
 *
 * @param page the document
 * @param visitorLeft stops the rendering when the visitor has left
 * @throws whatever a component threw, or Error when the visitor left or rendering took longer than 5 s
 */
export async function renderToBuffer(page: ReactElement, visitorLeft: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  visitorLeft.throwIfAborted();
  let stop: (reason: Error) => void = () => undefined;
  const leave = () => stop(new Error("The visitor left."));
  const timer = setTimeout(() => {
    stop(new Error(`Rendering took longer than ${patienceMilliseconds} ms.`));
  }, patienceMilliseconds);
  visitorLeft.addEventListener("abort", leave);
  try {
    const pipe = await new Promise<PipeableStream["pipe"]>((resolve, reject) => {
      const rendering = renderToPipeableStream(page, {
        // Also called after an error; piping would then throw that error again, after the promise was rejected.
        onAllReady: () => resolve(rendering.pipe),
        // An error anywhere rejects the whole page; the caller renders the error boundary's instead.
        onError: reject,
      });
      stop = (reason) => {
        rendering.abort(reason);
        // React 18 calls no callback when it drops a page whose outermost part was still waiting.
        reject(reason);
      };
    });
    return new Uint8Array(withEndLast(withoutPadding(await buffer(pipe(new PassThrough())))));
  } finally {
    clearTimeout(timer);
    visitorLeft.removeEventListener("abort", leave);
  }
}

/**
 * Removes React 18's padding. It writes pieces of 2,048 bytes; where a multi-byte character does not fit at the end of one, it fills the rest with
 * zero bytes and writes them too. HTML itself has no zero bytes.
 *
 * @see https://github.com/facebook/react/issues/24985
 */
function withoutPadding(html: Buffer): Buffer {
  return html.includes(0) ? Buffer.from(html.filter((byte) => byte !== 0)) : html;
}

const documentEnd = Buffer.from("</body></html>");

/**
 * Moves what follows a document's end into its body: Remix writes a hydrated page's data there, where HTML allows no script. Browsers correct it the
 * same way, so hydration finds the same document.
 */
function withEndLast(html: Buffer): Buffer {
  const end = html.lastIndexOf(documentEnd);
  if (end === -1) return html;
  return Buffer.concat([html.subarray(0, end), html.subarray(end + documentEnd.length), documentEnd]);
}
