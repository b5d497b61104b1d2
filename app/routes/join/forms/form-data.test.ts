import { expect, test } from "vitest";

import { formDataOf } from "./form-data.ts";

const posted = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request("http://site.test/login", { method: "POST", body, headers });

test("a form's fields are read", async () => {
  const form = await formDataOf(posted(new URLSearchParams({ email: "a@b.in" })));

  expect(form.get("email")).toBe("a@b.in");
});

test("what conform would obey is dropped, so that nobody can steer or crash it", async () => {
  const form = await formDataOf(posted(new URLSearchParams({ __intent__: "{", __state__: "{", email: "a@b.in" })));

  expect([...form.keys()]).toEqual(["email"]);
});

test.each([
  ["a torn multipart body", "--x\r\nContent-Disp", "multipart/form-data; boundary=x"],
  ["JSON", "{}", "application/json"],
])("%s is a bad request", async (_name, body, type) => {
  await expect(formDataOf(posted(body, { "Content-Type": type }))).rejects.toMatchObject({ status: 400 });
});
