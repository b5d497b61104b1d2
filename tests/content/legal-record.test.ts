import { expect } from "vitest";

import { editorOf } from "../harness/editor.ts";
import { test } from "../harness/stack-test.ts";

const textOf = async (url: string): Promise<string> => {
  const html = await (await fetch(url)).text();
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<span class="visually-hidden">[^<]*<\/span>/g, "")
    .replace(/<(?!\/?(ins|del)\b)[^>]*>/g, "")
    .replaceAll("&#x27;", "'");
};

test("what the terms said stays readable with its figures, and any two versions can be compared", async ({ stack }) => {
  const { origin } = stack.site;
  const editor = await editorOf(stack.environment);
  expect(await textOf(`${origin}/tc/versions`)).toContain("Version 1");
  expect(await textOf(`${origin}/tc/versions`)).not.toContain("Compare");

  await editor.patch("ruleFigure-liability-cap").set({ amount: 2000 }).commit();
  await editor.patch("legalDocument-terms").set({ "sections[0].heading": "Welcome to the agreement" }).commit();
  await expect.poll(() => textOf(`${origin}/tc/versions`)).toContain("Version 3");

  expect(await textOf(`${origin}/tc/versions/1`)).toContain("Indian Rupees 1,000");
  expect(await textOf(`${origin}/tc/versions/2`)).toContain("Indian Rupees 2,000");
  const difference = await textOf(`${origin}/tc/versions?older=1&newer=3`);
  expect(difference).toContain("<ins>the agreement</ins>");
  expect(difference).toContain("Indian Rupees <del>1,000.</del><ins>2,000.</ins>");
  expect(await textOf(`${origin}/tc/versions?older=3&newer=2`)).not.toContain("Indian Rupees <del>");
  expect(await textOf(`${origin}/privacy/versions`)).not.toContain("Version 2");
});

test("a text published before its day is announced, however often that is put off, and the one before it applies until then", async ({
  stack,
}) => {
  const { origin } = stack.site;
  const editor = await editorOf(stack.environment, "editor of days");
  const publish = (words: object) => editor.patch("legalDocument-disclaimer").set(words).commit();
  await publish({ effectiveDate: "2026-11-01", title: "Disclaimer of today" });
  for (const month of ["01", "02", "03", "04", "05", "06", "07"])
    await publish({ effectiveDate: `2099-${month}-01`, title: "Disclaimer of the next century" });

  await expect.poll(() => textOf(`${origin}/disclaimer`)).toContain("1 July 2099");
  const announced = await (await fetch(`${origin}/disclaimer`)).text();
  expect(announced).toContain("<h1>Disclaimer of today</h1>");
  const [, upcoming = "/"] = /href="(\/disclaimer\/versions\/\d+)"/.exec(announced) ?? [];
  expect(await textOf(origin + upcoming)).toContain("Disclaimer of the next century");

  await publish({ effectiveDate: "2026-11-02" });
  await expect.poll(() => textOf(`${origin}/disclaimer`)).toContain("Disclaimer of the next century");
  expect(await textOf(`${origin}/disclaimer`)).not.toContain("2099");
});

test("a version that does not exist is not found, and an odd comparison is none", async ({ stack }) => {
  const { origin } = stack.site;
  for (const number of ["0", "99", "1e0", "latest"])
    expect((await fetch(`${origin}/disclaimer/versions/${number}`)).status).toBe(404);
  const odd = await fetch(`${origin}/disclaimer/versions?older=<script>&newer=99`);
  expect(odd.status).toBe(200);
  expect(await odd.text()).not.toContain("<script>");
});

test("the record stays readable while the lake is away", async ({ stack }) => {
  const { origin } = stack.site;
  expect(await textOf(`${origin}/rummy-legal/versions/1`)).toContain("Version 1");
  await stack.contentLake.kill();
  expect(await textOf(`${origin}/rummy-legal/versions`)).toContain("Version 1");
  expect(await textOf(`${origin}/rummy-legal/versions/1`)).toContain("Version 1");
});
