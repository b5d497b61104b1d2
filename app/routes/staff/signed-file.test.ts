import { expect, test } from "vitest";

import { checkedFile, signedFile } from "./signed-file.ts";

const keys = [Buffer.from("signs files")] as const;
const made = { madeAt: "2026-11-25T12:00:00.000Z", madeFor: { id: "staff-1", name: 'Asha "A" ✓' } };
const file = signedFile(keys, { ...made, players: 3 });

test("a file is JSON, and says for whom and when it was made", () => {
  expect(JSON.parse(file)).toMatchObject({ report: { ...made, players: 3 }, signature: expect.any(String) });
  expect(checkedFile(keys, file)).toEqual({ madeAt: made.madeAt, madeFor: { name: made.madeFor.name } });
});

test("no other file is the site's, whichever byte was changed, left out or added", () => {
  for (let at = 0; at < file.length; at += 1) {
    const others = ["x", ""].map((one) => file.slice(0, at) + one + file.slice(at + 1));
    for (const other of [...others, `${file.slice(0, at)} ${file.slice(at)}`])
      if (other !== file) expect([at, checkedFile(keys, other)]).toEqual([at, undefined]);
  }
  for (const other of ["", "{}", file.trim(), `\uFEFF${file}`, file.replaceAll("\n", "\r\n"), file + file])
    expect(checkedFile(keys, other)).toBeUndefined();
  expect(checkedFile([Buffer.from("another key")], file)).toBeUndefined();
});
