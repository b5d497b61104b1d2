import { expect, test } from "vitest";
import { z } from "zod";

import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const answered = z.object({
  documents: z.array(z.looseObject({ _id: z.string() })),
  omitted: z.array(z.object({ id: z.string(), reason: z.string() })),
});

const ask = (lake: TemporaryLake, ids: readonly string[], search = "") =>
  fetch(`${lake.origin}/v1/data/doc/production/${ids.join(",")}${search}`);

test("each document is answered once, in the order asked for, however often it is named; so is each that is missing", async () => {
  await using lake = await temporaryLake();
  for (const _id of ["a", "b"]) await lake.client().create({ _id, _type: "page" });
  const answer = await ask(lake, ["b", "none", "a", "b", "none", ...Array.from({ length: 5_000 }, () => "a")]);
  const { documents, omitted } = answered.parse(await answer.json());
  expect(documents.map(({ _id }) => _id)).toEqual(["b", "a"]);
  expect(omitted).toEqual([{ id: "none", reason: "existence" }]);
});

test.each(["", "?excludeContent=true"])("a thousand documents may be asked for at once%s", async (search) => {
  await using lake = await temporaryLake();
  await lake.client().create({ _id: "page-100", _type: "page" });
  const ids = Array.from({ length: 1_000 }, (_, index) => `page-${index}`);
  const { documents, omitted } = answered.parse(await (await ask(lake, ids, search)).json());
  expect(documents.map(({ _id }) => _id)).toEqual(["page-100"]);
  expect(omitted).toHaveLength(999);
});

test("documents that are longer together than a query's answer may be are not answered at once", async () => {
  await using lake = await temporaryLake();
  const ids = ["a", "b", "c"];
  const text = "x".repeat(3_000_000);
  for (const _id of ids)
    lake.lake.datasets.main.commit({ mutations: [{ create: { _id, _type: "page", text } }], author: "test" });
  expect((await ask(lake, ["a", "b"])).status).toBe(200);
  const refused = await ask(lake, ids);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("too long for one answer") });
  expect((await ask(lake, ids, "?excludeContent=true")).status).toBe(200);
});
