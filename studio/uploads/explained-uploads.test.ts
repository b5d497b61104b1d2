import { expect, test } from "vitest";

import { explained, onRefusedUpload, type RefusedUpload } from "./explained-uploads.ts";

type AssetSourceUploader = InstanceType<NonNullable<Parameters<typeof explained>[0]["Uploader"]>>;
type AssetSourceUploadFile = ReturnType<AssetSourceUploader["upload"]>[number];
type UploadEvent = Parameters<Parameters<AssetSourceUploader["subscribe"]>[0]>[0];

/** What happens to the one file of the Studio's uploader, in its order. */
const happens = (file: AssetSourceUploadFile): UploadEvent[] => [
  { type: "status", file, status: file.status },
  { type: "all-complete", files: [file] },
  { type: "error", files: [] },
];

class Uploader implements AssetSourceUploader {
  readonly #subscribers = new Set<(event: UploadEvent) => void>();
  upload = () => [];
  abort = () => undefined;
  getFiles = () => [];
  reset = () => undefined;
  updateFile = () => undefined;
  subscribe(subscriber: (event: UploadEvent) => void) {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }
  emit(event: UploadEvent) {
    for (const subscriber of this.#subscribers) subscriber(event);
  }
}

/** What the Studio and editors learn of an upload that ends with a status and an error. */
function learned(status: AssetSourceUploadFile["status"], error?: Error) {
  const source = explained({ name: "lake", component: () => null, Uploader });
  const uploader = source.Uploader && new source.Uploader();
  if (!(uploader instanceof Uploader)) throw new Error("The source has another uploader.");
  const events: string[] = [];
  const refused: RefusedUpload[] = [];
  const stop = onRefusedUpload((one) => refused.push(one));
  uploader.subscribe(({ type }) => events.push(type));
  const file = new File([], "lamp.heic");
  for (const event of happens({ id: "1", file, progress: 0, status, ...(error && { error }) })) uploader.emit(event);
  stop();
  return { events, refused };
}

const answer = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

test.each([
  ["a picture that the lake refused", answer(415, "Pictures may be JPEG."), "Pictures may be JPEG."],
  ["one for which it had no time", answer(503, "Too much is waiting."), "Too much is waiting."],
  ["one that it never got", new Error("Request error while attempting to reach"), "It did not reach the content lake."],
])("%s is reported with the reason, in the place of the Studio's message without one", (_, error, reason) => {
  const { events, refused } = learned("error", error);
  expect(refused).toEqual([{ fileName: "lamp.heic", reason: expect.stringContaining(reason) }]);
  expect(events).toEqual(["status", "all-complete"]);
});

test("a picture that was taken is not reported", () => expect(learned("complete").refused).toEqual([]));

test("a source of pictures without uploads stays as it is", () => {
  const source = { name: "shop", component: () => null };
  expect(explained(source)).toBe(source);
});
