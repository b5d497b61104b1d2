import { expect, test } from "vitest";

import { inspectFile, isSafeInline } from "./inspect-file.ts";

test.each([
  ["%PDF-1.7 …", "terms.pdf", "application/pdf"],
  ["%PDF-1.7 …", "terms.html", "application/pdf"],
  ["<script>alert(1)</script>", "page.html", "text/plain"],
  ["<svg onload='alert(1)'/>", "picture.png", "text/plain"],
  ["alert(1)", "script.js", "text/plain"],
  ["a,b\n1,2\n", "figures.csv", "text/csv"],
  ["{}", "figures.json", "application/json"],
])("%j called %s is %s", (content, fileName, mimeType) => {
  expect(inspectFile(Buffer.from(content), fileName).mimeType).toBe(mimeType);
});

test("bytes that are neither text nor a known type are octet-stream", () => {
  expect(inspectFile(Buffer.from([0, 1, 2, 0xff]), "x.mp4")).toEqual({
    extension: "mp4",
    mimeType: "application/octet-stream",
  });
});

test("a name without an extension, or none at all, gives .bin", () => {
  expect(inspectFile(Buffer.from("a"), "LICENSE").extension).toBe("bin");
  expect(inspectFile(Buffer.from("a"), "a.b/c").extension).toBe("bin");
  expect(inspectFile(Buffer.from("a"), undefined).extension).toBe("bin");
});

test("only known pictures, audio and video are displayed in a tab", () => {
  for (const mimeType of ["image/png", "audio/mpeg", "video/mp4"]) expect(isSafeInline(mimeType)).toBe(true);
  for (const mimeType of ["image/svg+xml", "image/x+xml", "text/html", "text/plain", "application/pdf", "undefined"]) {
    expect(isSafeInline(mimeType)).toBe(false);
  }
});
