import { expect, test } from "vitest";

import { incoming } from "../testing/incoming.ts";
import { writeOriginGuard } from "./write-origin.ts";

const guard = writeOriginGuard("https://www.example.com");
const Origin = "https://www.example.com";

test.each([
  { Origin },
  { Origin, "Sec-Fetch-Site": "same-origin" },
  { Origin, "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "same-origin" },
])("a form sent with %o is accepted", (headers) => {
  expect(guard(incoming("POST", "/login", headers))).toBeUndefined();
});

test.each([
  {},
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  { Origin: "https://example.com" },
  { Origin: "http://www.example.com" },
  { Origin: "https://www.example.com:8443" },
  { Origin, "Sec-Fetch-Site": "cross-site" },
])("a form sent with %o is refused", (headers) => {
  expect(guard(incoming("POST", "/login", headers))?.status).toBe(403);
});

test("a link from another site is accepted", () => {
  expect(guard(incoming("GET", "/", { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" }))).toBeUndefined();
});
