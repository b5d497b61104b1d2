import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { lakeWithToken } from "../../../server/lake-with-token.ts";
import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";
import { giveSiteToken } from "./site-token.ts";
import { siteTokenName } from "./tokens.ts";

test("the site has one token that only reads, in a file of its own, and keeps it while the lake knows it", async () => {
  await using folder = await temporaryDirectory();
  await using opened = await temporaryLake();
  const { tokens } = opened.lake;
  const file = join(folder.path, "data", "preview-token");
  const given: string[] = [];
  const expectNewToken = async () => {
    const secret = await readFile(file, "utf8");
    expect(given).not.toContain(secret);
    for (const before of given) expect(tokens.requesterOf(before)).toBeUndefined();
    given.push(secret);
    expect(tokens.requesterOf(secret)?.role).toBe("site");
    expect(tokens.list()).toHaveLength(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  };

  giveSiteToken(opened.lake, file);
  await expectNewToken();
  giveSiteToken(opened.lake, file);
  expect(await readFile(file, "utf8")).toBe(given[0]);

  const befores: readonly (() => unknown)[] = [
    () => writeFile(file, "lake_of-another-machine"),
    () => tokens.remove(siteTokenName),
    // A crash left a file of an older version, and one that was not finished, both readable by everybody.
    async () => {
      await writeFile(file, "");
      await writeFile(`${file}.unfinished`, "lake_");
      for (const one of [file, `${file}.unfinished`]) await chmod(one, 0o644);
    },
  ];
  for (const before of befores) {
    await before();
    giveSiteToken(opened.lake, file);
    await expectNewToken();
  }
});

test("what the site does with its token goes on when an operator removes it while the lake runs", async () => {
  await using folder = await temporaryDirectory();
  await using opened = await temporaryLake();
  const file = join(folder.path, "site-token");
  const give = () => giveSiteToken(opened.lake, file);
  const commands = privateApp(opened.lake, { ...processOfOneCommand, giveSiteToken: give });
  give();
  await opened.client().create({ _id: "drafts.homePage", _type: "page" });
  const lake = lakeWithToken(opened.client({ role: "anonymous" }), file);
  const before = await lake();
  const drafts = "*[_id in path('drafts.**')]._id";
  const read = async () => (await lake()).fetch<unknown>(drafts, {}, { perspective: "raw" });
  expect(await read()).toEqual(["drafts.homePage"]);

  const path = `/admin/tokens/${encodeURIComponent(siteTokenName)}`;
  for (let times = 0; times < 2; times += 1) {
    expect((await commands.request(path, { method: "DELETE" })).status).toBe(204);
    expect(await read()).toEqual(["drafts.homePage"]);
  }
  await expect(before.fetch(drafts, {}, { perspective: "raw" })).rejects.toMatchObject({ statusCode: 401 });
});
