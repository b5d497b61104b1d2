import { expect, test } from "vitest";

import { readNdjson, writeNdjson } from "./ndjson.ts";

const read = (text: string | Uint8Array) => [...readNdjson(typeof text === "string" ? Buffer.from(text) : text)];

test("reads one document per line, with any line end, past blank lines and a byte order mark", () => {
  expect(read('\ufeff{"a":1}\r\n\n  \n{"b":2}')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 4, value: { b: 2 } },
  ]);
  expect(read("")).toEqual([]);
});

test("unusual characters are read back as they were written", () => {
  const documents = [
    { text: "line\u2028separator\u2029paragraph\u0085next\u0000nul\ufeffmark\ufffdreplacement" },
    { text: "lone \ud800 surrogate", emoji: "🂡👩‍👩‍👧", combining: "é e\u0301", "clé\u2028": "क्षि" },
  ];
  expect(read([...writeNdjson(documents)].join("")).map(({ value }) => value)).toEqual(documents);
});

test("names the wrong line", () => {
  expect(() => read('{"a":1}\n{"b":\n')).toThrow(/^Line 2: /);
  expect(() => read(Buffer.concat([Buffer.from('{"a":1}\n\n"'), Buffer.from([0xff]), Buffer.from('"')]))).toThrow(
    /^Line 3: /,
  );
});
