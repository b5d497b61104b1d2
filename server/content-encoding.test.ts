import fc from "fast-check";
import { expect, test } from "vitest";

import { contentEncodings, preferredEncoding } from "./content-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.8, br;q=0.8", "br"],
  ["BR", "br"],
  ["br ; q=0.1", "br"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["identity, br;q=0.5", undefined],
  ["identity;q=0.5, br", "br"],
  ["identity;q=0", undefined],
  ["br;q=nonsense", undefined],
  ["brotli", undefined],
  ["", undefined],
  [undefined, undefined],
])("to %o the answer is encoded as %o", (header, encoding) => expect(preferredEncoding(header)).toBe(encoding));

test("only an available encoding is chosen", () => {
  expect(preferredEncoding("br, gzip", ["gzip"])).toBe("gzip");
  expect(preferredEncoding("br", ["gzip"])).toBeUndefined();
});

test("whatever else a client writes, an encoding it refuses is never chosen", () => {
  const refused = fc.constantFrom(...contentEncodings);
  const anything = fc.string({ maxLength: 200 }).map((text) => text.replaceAll(",", ""));
  fc.assert(
    fc.property(refused, anything, (encoding, rest) => {
      expect(preferredEncoding(`*, ${rest}, ${encoding};q=0`)).not.toBe(encoding);
    }),
  );
});
