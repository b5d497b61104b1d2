import { expect, test } from "vitest";

import { forPerson } from "./log-lines.mjs";

test("a person sees warnings and errors with their cause, and lines that are not log lines", () => {
  expect(forPerson('{"level":40,"msg":"the content lake did not deliver a page"}')).toBe(
    "warning: the content lake did not deliver a page",
  );
  expect(forPerson('{"level":50,"msg":"a page failed","err":{"message":"no such card"}}')).toBe(
    "error: a page failed (no such card)",
  );
  expect(
    forPerson(
      '{"level":40,"time":1,"requestId":"a","msg":"a call failed","service":"otp","seconds":5,"problem":"status 401"}',
    ),
  ).toBe("warning: a call failed (service: otp; seconds: 5; problem: status 401)");
  expect(forPerson('{"level":40,"msg":"no page","page":"home","reason":"no address\\n  at settings"}')).toBe(
    "warning: no page (page: home; reason: no address at settings)",
  );
  expect(forPerson('{"level":40,"msg":"no words","words":["a","b"]}')).toBe('warning: no words (words: ["a","b"])');
  expect(forPerson("Warning: something old")).toBe("Warning: something old");
});

test("a person does not see log lines about normal events", () => {
  expect(forPerson('{"level":30,"msg":"answered","status":200}')).toBeUndefined();
  expect(forPerson("  ")).toBeUndefined();
});
