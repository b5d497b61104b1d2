import { join } from "node:path";

import { expect, test } from "vitest";

import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { processOfOneCommand } from "./admin.ts";
import { privateApp } from "./app.ts";

test("commands use import and export on the private socket; the public port has neither", async () => {
  await using directory = await temporaryDirectory();
  await using lake = await temporaryLake();
  const post = (path: string, body: unknown) => ({ path, init: { method: "POST", body: JSON.stringify(body) } });
  const destination = join(directory.path, "export");
  const exporting = post("/admin/export", { destination });
  const importing = post("/admin/import", { source: destination, mode: "replace" });
  for (const { path, init } of [exporting, importing]) {
    expect((await fetch(lake.origin + path, init)).status).toBe(404);
  }

  await lake.client().create({ _id: "a", _type: "page" });
  const app = privateApp(lake.lake, processOfOneCommand);
  const ask = async ({ path, init }: typeof exporting): Promise<unknown> => (await app.request(path, init)).json();
  expect(await ask(exporting)).toEqual({ documents: 1, assets: 0, withoutBytes: [] });
  expect(await ask(importing)).toEqual({ documents: 1, kept: 0, assets: 0, withoutBytes: [], withoutPath: [] });
  expect(await ask(post("/admin/import", { source: "relative", mode: "destroy" }))).toMatchObject({ statusCode: 400 });
});
