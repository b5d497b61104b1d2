import { expect } from "vitest";

import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";

test("an offer figure that takes a rule's name changes no page, neither the terms nor what is agreed to at sign-up", async ({
  stack,
}) => {
  const { origin } = stack.site;
  const htmlOf = async (path: string) => (await fetch(origin + path)).text();
  // Of a time, which may hold any number, nothing counts.
  const agesOn = (html: string) => html.replace(/<time\b.*?<\/time>/gs, "").match(/\b(12|18)\b/g);
  const editor = await editorOf(stack.environment);
  const terms = await htmlOf("/tc");
  const versions = await editor.fetch<unknown>('*[_type == "legalVersion"]');
  const rule = await editor.getDocument("ruleFigure-minimum-age");
  if (rule === undefined) throw new Error("The seed has a minimum age.");
  await editor.createOrReplace({ ...rule, _id: "offerFigure-another", _type: "offerFigure", amount: 12 });
  // By the time that a later change shows, the earlier one would.
  await editor.patch("homePage").set({ 'blocks[_key=="hero"].note': "From {minimum-age} years, it says." }).commit();
  await expect.poll(() => htmlOf("/")).toContain("From 18 years, it says.");
  await editor.patch("legalDocument-terms").set({ title: "Terms that are asked for last" }).commit();
  await expect.poll(() => htmlOf("/tc")).toContain("Terms that are asked for last");
  expect(agesOn(await htmlOf("/tc"))).toEqual(agesOn(terms));
  const added = await editor.fetch<unknown>('*[_type == "legalVersion" && title == "Terms that are asked for last"]');
  expect(added).toMatchObject([
    { figures: expect.arrayContaining([expect.objectContaining({ key: "minimum-age", amount: 18 })]) },
  ]);
  expect(await editor.fetch<unknown>('count(*[_type == "legalVersion"])')).toBe(
    Array.isArray(versions) ? versions.length + 1 : 0,
  );
});
