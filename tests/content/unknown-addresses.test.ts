import { expect } from "vitest";

import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { metricsOf } from "../harness/metrics.ts";

test("all addresses without a page have one page, not rendered for each, which follows its words and says what each address is", async ({
  stack,
}) => {
  const ask = async (path: string) => {
    const answer = await fetch(stack.site.origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  const first = await ask("/junk");
  const renders = async () => (await metricsOf(stack.environment)).get("site_page_renders_total") ?? NaN;
  const before = await renders();
  const junk = Array.from({ length: 100 }, (_, number) => [`/junk${number}`, `/tc/${number}`, `/%6Aunk/${number}?x`]);
  for (const path of [...junk.flat(), "/tc/versions/9999", "/refused/418"])
    expect([path, await ask(path)]).toEqual([path, first]);
  expect(first.status).toBe(404);
  // On a busy machine the site connects to the lake only now, and then draws each of its own pages anew.
  expect((await renders()) - before).toBeLessThan(junk.length);

  const editor = await editorOf(stack.environment, "gone");
  await editor.create({ _type: "redirect", language: "en-IN", from: "/gone", kind: "gone" });
  await expect.poll(() => ask("/gone")).toEqual({ status: 410, html: first.html });
  await editor.patch("notFoundPage").set({ title: "No such card" }).commit();
  await expect.poll(async () => (await ask("/other-junk")).html).toContain("No such card");
});
