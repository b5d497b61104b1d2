import { expect, test } from "vitest";

import { inspectInProcess } from "./image-work.ts";

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${content}</svg>`);

/** Nested masks: each level draws the next ten times, on a surface of its own. */
const masks = Array.from({ length: 6 }, (_, level) => {
  const rectangle = `<rect width="2000" height="2000" fill="white" mask="url(#m${level + 1})"/>`;
  return `<mask id="m${level}">${rectangle.repeat(10)}</mask>`;
}).join("");

test("a drawing that takes minutes is stopped after seconds, and others are rendered meanwhile", async () => {
  const costly = inspectInProcess(drawing(`${masks}<rect width="2000" height="2000" mask="url(#m0)"/>`), "costly");
  const refused = expect(costly).rejects.toMatchObject({ status: 413, type: "imageTooCostly" });
  expect(await inspectInProcess(drawing('<rect width="9" height="9"/>'), "simple")).toMatchObject({ extension: "svg" });
  await refused;
});
