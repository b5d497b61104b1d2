import { expect, test } from "vitest";

import { examplePage } from "../../../app/blocks/testing/example-page.ts";
import { documents } from "../../seed/documents.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const page = examplePage("image-0000000000000000000000000000000000000000-1200x630-png");

const whole = { label: "Your code", code: "TERAHDEPOSIT", text: "Type it when you add cash." };

/** What the Studio says of a page whose bonus code is this. */
async function complaints(coupon: object | undefined): Promise<string> {
  const blocks = page.blocks.map((block) => (block._type === "bonusCodeBlock" ? { ...block, coupon } : block));
  return (await editorsComplaints(Object.assign({}, page, { blocks }), documents)).join("\n");
}

test.each([[undefined], [{}], [{ claim: false }], [{ claim: true }], [whole], [{ ...whole, claim: true }]])(
  "a bonus code is published with all of its texts or with none: %j",
  async (coupon) => expect(await complaints(coupon)).toBe(""),
);

test.each(Object.keys(whole))("a bonus code with nothing but its %s lacks the others", async (name) => {
  const coupon = { claim: false, ...Object.fromEntries(Object.entries(whole).filter(([given]) => given === name)) };
  const said = await complaints(coupon);
  for (const other of Object.keys(whole)) expect(said.includes(`"${other}": “`)).toBe(other !== name);
  expect(said.match(/can’t be empty/g)).toHaveLength(2);
});
