import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";

import { renderToPipeableStream, type PipeableStream } from "react-dom/server";

/** How long one document may take to render; its data was there before. */
const patienceMilliseconds = 5_000;

/**
 * A page's whole HTML. Nothing is held once it is answered: the timer is cleared and the signal forgotten.
 *
 * @param page the document
 * @param visitorLeft stops the rendering of a page that nobody waits for any more
 * @throws whatever a component threw, or Error when the visitor left or rendering took longer than 5 s
 */
export async function renderToBuffer(page: ReactElement, visitorLeft: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  visitorLeft.throwIfAborted();
  let stop: (reason: Error) => void = () => undefined;
  const leave = () => {
    stop(new Error("The visitor left."));
  };
  const timer = setTimeout(() => {
    stop(new Error(`Rendering took longer than ${patienceMilliseconds} ms.`));
  }, patienceMilliseconds);
  visitorLeft.addEventListener("abort", leave);
  try {
    const pipe = await new Promise<PipeableStream["pipe"]>((resolve, reject) => {
      const rendering = renderToPipeableStream(page, {
        // Also called after an error, when piping would only throw that error again.
        onAllReady: () => {
          resolve(rendering.pipe);
        },
        // A page with an error anywhere in it is no page: the error boundary's is rendered in its place.
        onError: reject,
      });
      stop = (reason) => {
        rendering.abort(reason);
        // React 18 tells nobody that it dropped a page whose outermost part was still waiting.
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
 * React 18 writes in pieces of 2,048 bytes. Where a character of several bytes does not fit at the end of one, it leaves the rest of the piece
 * zero and writes that, too. HTML has no zero bytes of its own.
 *
 * @see https://github.com/facebook/react/issues/24985
 */
function withoutPadding(html: Buffer): Buffer {
  return html.includes(0) ? Buffer.from(html.filter((byte) => byte !== 0)) : html;
}

const documentEnd = Buffer.from("</body></html>");

/**
 * Moves what comes after a document's end into its body: Remix writes the data of a hydrated page there, where HTML allows no script.
 * Browsers repair it the same way, so hydration finds what it found before.
 */
function withEndLast(html: Buffer): Buffer {
  const end = html.lastIndexOf(documentEnd);
  if (end === -1) return html;
  return Buffer.concat([html.subarray(0, end), html.subarray(end + documentEnd.length), documentEnd]);
}
