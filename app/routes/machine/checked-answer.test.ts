import { expect, test } from "vitest";

import { checkedAnswer } from "./checked-answer.ts";

const ask = (content: string, ifNoneMatch?: string) =>
  checkedAnswer(
    new Request("https://site.test/sitemap.xml", { ...(ifNoneMatch && { headers: { "If-None-Match": ifNoneMatch } }) }),
    "application/xml; charset=utf-8",
    content,
  );

const tagOf = (content: string) => String(ask(content).headers.get("ETag"));

test("an answer says how long it is, and that no cache uses it unasked", async () => {
  const answer = ask("₹ and more");
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  expect(answer.headers.get("Content-Length")).toBe(String(Buffer.byteLength("₹ and more")));
  expect(await answer.text()).toBe("₹ and more");
});

test.each(["as it was sent", "as compression sent it", "in a list"])(
  "who names the answer's tag %s has it",
  async (how) => {
    const tag = tagOf("with the page");
    const named = { "as it was sent": tag, "as compression sent it": `W/${tag}`, "in a list": `"other", ${tag}` }[how];
    const answer = ask("with the page", named);
    expect(answer.status).toBe(304);
    expect(answer.headers.get("ETag")).toBe(tag);
    expect(answer.headers.get("Content-Type")).toContain("xml");
    expect(await answer.text()).toBe("");
  },
);

test("who has an earlier answer gets the new one whole", async () => {
  const answer = ask("without the page", tagOf("with the page"));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("without the page");
});
